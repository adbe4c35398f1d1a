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
  /** Answers what the mail server said when it took the message; an empty text where none was asked. */
  send(message: EmailMessage): Promise<string>;
  /** Newest first; absent where mail really leaves. */
  captured?(): Promise<CapturedEmail[]>;
  /** Forgets captured emails that are older. */
  forget?(before: Date): Promise<void>;
}

/** Mail through a server. */
export interface SentMail extends Mail {
  /** Signs in, and sends nothing. Rejects with what the server said. */
  verify(): Promise<void>;
  /** After what is being sent. */
  close(): Promise<void>;
}
