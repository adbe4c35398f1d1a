/** How mail leaves the studio. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface CapturedLetter {
  to: string;
  subject: string;
  text: string;
  /** ISO 8601 UTC. */
  at: string;
}

export interface Mail {
  send(letter: Letter): Promise<void>;
  /** Newest first; absent where mail really leaves. */
  captured?(): Promise<CapturedLetter[]>;
  /** Forgets captured letters that are older. */
  forget?(before: Date): Promise<void>;
}
