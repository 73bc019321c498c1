import { DraftPage } from "@/draft/page/draft-page";
import { DraftAccountItems } from "./draft-account-items";
import { Barred, BrandButton, Tools } from "./main-layout";

const frame = {
  brand: <BrandButton isSmall />,
  tools: <Tools />,
  accountItems: <DraftAccountItems />,
  Barred,
};

/** The draft page in the frame of the application. */
export function DraftRoute() {
  return <DraftPage frame={frame} />;
}
