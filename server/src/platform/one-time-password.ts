import { Secret, TOTP } from 'otpauth';

/** Codes of authenticator apps (RFC 6238): six digits that change every 30 seconds. */

const periodSeconds = 30;
/** One code before and after the present one is taken: clocks differ. */
const window = 1;
const secretBytes = 20;

export interface TotpOwner {
  /** The studio's name, as the app shows it. */
  issuer: string;
  /** Whose codes they are, as the app shows them. */
  label: string;
}

/** A new secret as base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The `otpauth://` address that apps read from a QR code. */
export function totpAddress(secret: string, { issuer, label }: TotpOwner): string {
  return totpOf(secret, { issuer, label }).toString();
}

/** The step of time of a code that is right now, or nothing. A step must be taken once only: whoever reads a code over a shoulder is late. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

function totpOf(secret: string, owner?: TotpOwner): TOTP {
  return new TOTP({ ...owner, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds });
}
