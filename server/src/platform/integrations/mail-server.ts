import type { Mail, SentMail } from '../../ports/mail.ts';
import type { Integrations } from './integrations.ts';

/** The mail server of the studio: that of the environment, that which an owner entered, or none, and mail is captured. */

export interface MailServer extends Mail {
  /** Who carries mail just now; nothing where it is captured. */
  readonly address: string | undefined;
  /** The address that the environment gives, which goes before that of the console. */
  readonly given: string | undefined;
  connect(address: string): Promise<SentMail>;
  close(): Promise<void>;
}

interface Options {
  integrations: Integrations;
  given: string | undefined;
  connect(address: string): Promise<SentMail>;
  capture(): Promise<Mail>;
}

export async function openMailServer({ integrations, given, connect, capture }: Options): Promise<MailServer> {
  let captured: Mail | undefined;
  let server: { address: string; mail: SentMail } | undefined;

  async function build(): Promise<void> {
    const row = integrations.find('mail');
    const address = given ?? row?.secrets?.address;
    // Also beside a server: what was captured before is still forgotten in time.
    if (given === undefined) captured ??= await capture();
    if (address === server?.address) return;
    const former = server;
    server = address === undefined ? undefined : { address, mail: await connect(address) };
    // What it still sends may take a while.
    if (former) void former.mail.close();
  }

  await build();
  integrations.follow(build);
  return {
    async send(message) {
      if (server) return server.mail.send(message);
      if (!captured) throw new Error('Mail has neither a server nor a place');
      return captured.send(message);
    },
    get captured() {
      return server ? undefined : captured?.captured;
    },
    get forget() {
      return captured?.forget;
    },
    get address() {
      return server?.address;
    },
    given,
    connect,
    async close() {
      await server?.mail.close();
    },
  };
}
