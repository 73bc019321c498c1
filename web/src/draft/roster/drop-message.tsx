import { Banner } from "@/ui/banner";

/** Why a drop was refused. It goes by itself. */
export function DropMessage({ message }: { message: string | null }) {
  if (!message) return null;
  return (
    <div className="fixed inset-x-4 bottom-20 z-40 mx-auto max-w-md shadow-overlay lg:bottom-12">
      <Banner tone="danger">{message}</Banner>
    </div>
  );
}
