/** Stripe counts time in seconds and writes currencies in lower case. */

export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** The id of something that may be told whole. */
export function idOf(thing: string | { id: string } | null | undefined): string | undefined {
  return typeof thing === 'string' ? thing : thing?.id;
}

/** A checkout's name begins with `cs_`; charges are payment intents, `pi_`. */
export function isCheckout(ref: string): boolean {
  return ref.startsWith('cs_');
}
