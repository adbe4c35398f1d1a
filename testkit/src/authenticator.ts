import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows at a moment. */
export function codeOf(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}
