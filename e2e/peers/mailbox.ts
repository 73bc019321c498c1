// A real SMTP server on loopback that keeps what it receives.
import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface Mailbox {
  url: string;
  /** The link in the n-th mail to an address, once that mail has arrived. */
  link(address: string, nth?: number): Promise<string>;
  stop(): Promise<void>;
}

export async function startMailbox(): Promise<Mailbox> {
  const mails: { to: string; text: string }[] = [];
  const arrivals = new EventEmitter();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    async onData(stream, _session, done) {
      const mail = await PostalMime.parse(await bytesOf(stream));
      mails.push({ to: mail.to?.[0]?.address ?? "", text: mail.text ?? "" });
      done();
      arrivals.emit("mail");
    },
  });
  const listener = smtp.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    async link(address, nth = 1) {
      for (;;) {
        const mail = mails.filter(({ to }) => to === address)[nth - 1];
        if (mail) return linkIn(mail.text);
        await once(arrivals, "mail");
      }
    },
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  };
}

function linkIn(text: string): string {
  const link = text.match(/https?:\/\/\S+/)?.[0];
  if (!link) throw new Error(`No link in the mail:\n${text}`);
  return link;
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
