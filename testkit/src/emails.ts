/** The captured mail, read as a person would read it. */
export interface CapturedEmail {
  to: string;
  subject: string;
  text: string;
  at: string;
  attachments?: string[];
}

export async function emailTo(mail: { emails(): Promise<CapturedEmail[]> }, to: string): Promise<CapturedEmail> {
  const message = (await mail.emails()).find((one) => one.to === to);
  if (!message) throw new Error(`No email to ${to} was captured`);
  return message;
}
