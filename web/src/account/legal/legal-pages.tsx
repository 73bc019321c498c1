import { useQuery } from "@tanstack/react-query";
import { healthQuery } from "@/api/health";
import { PageHeading, PageTitle } from "@/ui/page-heading";
import { WaitingPage } from "@/ui/spinner";
import { builtInPrivacy, builtInTerms } from "./built-in-texts";
import { Markdown } from "./markdown";
import { pageTextQuery } from "./queries";

export function TermsPage() {
  return <LegalPage name="terms" title="Terms of Service" builtIn={builtInTerms} />;
}

export function PrivacyPage() {
  return <LegalPage name="privacy" title="Privacy Policy" builtIn={builtInPrivacy} />;
}

interface LegalPageProps {
  name: "terms" | "privacy";
  title: string;
  builtIn: (contactEmail: string | null) => string;
}

function LegalPage({ name, title, builtIn }: LegalPageProps) {
  const own = useQuery(pageTextQuery(name));
  const { data: health } = useQuery(healthQuery);
  if (own.isPending) return <WaitingPage>Loading...</WaitingPage>;
  return (
    <article className="mx-auto w-full max-w-2xl px-4 py-10 sm:px-6">
      <PageTitle>{title}</PageTitle>
      <PageHeading title={title} />
      <div className="mt-6 flex flex-col gap-4 text-base text-ink-muted leading-relaxed">
        <Markdown source={own.data?.markdown ?? builtIn(health?.contact_email ?? null)} />
      </div>
    </article>
  );
}
