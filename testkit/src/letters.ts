/** The captured mail, read as a person would read it. */
export interface CapturedLetter {
  to: string;
  subject: string;
  text: string;
  at: string;
}

export async function letterTo(mail: { letters(): Promise<CapturedLetter[]> }, to: string): Promise<CapturedLetter> {
  const letter = (await mail.letters()).find((one) => one.to === to);
  if (!letter) throw new Error(`No letter to ${to} was captured`);
  return letter;
}
