/** How mail leaves the studio. */
export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** `Name <address>` or an address; answers go to `replyTo` where it is given. Filled in by the studio. */
  from?: string;
  replyTo?: string | undefined;
  attachments?: readonly EmailAttachment[];
}

export interface EmailAttachment {
  name: string;
  mime: string;
  content: Uint8Array;
}

export interface CapturedEmail {
  to: string;
  from?: string;
  replyTo?: string;
  subject: string;
  text: string;
  /** ISO 8601 UTC. */
  at: string;
  /** The names of the files that went with it. */
  attachments?: string[];
}

export interface Mail {
  send(message: EmailMessage): Promise<void>;
  /** Newest first; absent where mail really leaves. */
  captured?(): Promise<CapturedEmail[]>;
  /** Forgets captured emails that are older. */
  forget?(before: Date): Promise<void>;
}
