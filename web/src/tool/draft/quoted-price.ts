/** The field of a call that says what the button has told. Where it costs something else by now, the server refuses. */
export function quotedPrice(quote: { credits: number } | undefined): { price?: number } {
  return quote ? { price: quote.credits } : {};
}
