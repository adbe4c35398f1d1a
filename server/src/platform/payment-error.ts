/**
 * Why a payment provider did not do what it was asked:
 * `unavailable` no answer, none in time, none that can be read, or too many questions: ask again later with the same key.
 * `refused` it understood and will not. `unknown` it knows no such payment or customer. `signature` an event that is not its own.
 */
export type PaymentErrorKind = 'unavailable' | 'refused' | 'unknown' | 'signature';

export class PaymentError extends Error {
  readonly kind: PaymentErrorKind;

  /** `detail` is for the log and never holds a secret. */
  constructor(kind: PaymentErrorKind, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.name = 'PaymentError';
    this.kind = kind;
  }
}
