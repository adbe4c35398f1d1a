import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Unguessable ids: 16 random bytes as 22 URL-safe characters. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** A session or visitor token: 32 random bytes. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** How tokens and codes are stored: SHA-256 as hexadecimal text. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Letters and digits that cannot be taken for one another. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export function newCode(length: number, alphabet = codeAlphabet): string {
  let code = '';
  for (let index = 0; index < length; index += 1) code += alphabet[randomInt(alphabet.length)];
  return code;
}
