import { Secret, TOTP } from 'otpauth';

/** The second factor of operators, as their authenticator app has it. */

/** The code that the app shows at a moment. */
export function codeOf(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}
