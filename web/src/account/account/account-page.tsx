import { useQuery } from "@tanstack/react-query";
import { type User, useAuth } from "@/api/auth-context";
import { readErrorText } from "@/api/errors";
import { Banner } from "@/ui/banner";
import { Button } from "@/ui/button";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { WaitingText } from "@/ui/spinner";
import { BrowsersCard } from "./browsers-card";
import { DeleteCard } from "./delete-card";
import { DownloadCard } from "./download-card";
import { PasswordCard } from "./password-card";
import { ProfileCard } from "./profile-card";
import { accountQuery } from "./queries";
import { SignOutCard } from "./sign-out-card";

/** What a person can see and do about their own account. */
export function AccountPage() {
  const { user } = useAuth().state;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-5 px-4 py-8 sm:px-6">
      <PageTitle>Your Account</PageTitle>
      <PageHeading
        title="Your Account"
        subtitle="Your password, your sign-ins, your data, and the way out."
      />
      {user && <Sections user={user} />}
    </div>
  );
}

function Sections({ user }: { user: User }) {
  const account = useQuery(accountQuery);
  if (account.data) {
    return (
      <>
        <ProfileCard user={user} account={account.data} />
        <PasswordCard user={user} hasPassword={account.data.has_password} />
        <SignOutCard />
        <BrowsersCard />
        <DownloadCard />
        <DeleteCard user={user} account={account.data} />
      </>
    );
  }
  if (account.isPending) return <WaitingText>Loading your account...</WaitingText>;
  const retry = (
    <Button size="sm" onClick={() => void account.refetch()}>
      Try again
    </Button>
  );
  return (
    <Banner tone="danger" action={retry}>
      {readErrorText(account.error, "fetch your account")}
    </Banner>
  );
}
