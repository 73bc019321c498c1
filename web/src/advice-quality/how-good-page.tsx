import { PageHeading, PageTitle } from "@/ui/page-heading";
import { LastingSection } from "./lasting-section";
import { PricesSection } from "./prices-section";
import { SeasonsSection } from "./seasons-section";
import { TournamentSection } from "./tournament-section";

/** What the advice is worth, with the figures and where it is not better. */
export function HowGoodPage() {
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-5 px-4 py-6 sm:px-6">
      <PageTitle>How good is this advice?</PageTitle>
      <PageHeading
        title="How good is this advice?"
        subtitle="Four ways to find out, each with its figures. Where the advice is no better than a simple rule, it says so here."
      />
      <LastingSection />
      <TournamentSection />
      <SeasonsSection />
      <PricesSection />
    </div>
  );
}
