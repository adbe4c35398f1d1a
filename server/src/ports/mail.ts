/** How mail leaves the studio. */
export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface CapturedEmail {
  to: string;
  subject: string;
  text: string;
  /** ISO 8601 UTC. */
  at: string;
}

export interface Mail {
  send(message: EmailMessage): Promise<void>;
  /** Newest first; absent where mail really leaves. */
  captured?(): Promise<CapturedEmail[]>;
  /** Forgets captured emails that are older. */
  forget?(before: Date): Promise<void>;
}
