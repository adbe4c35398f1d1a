import { hash, verify } from '@node-rs/argon2';

/** Passwords are kept as Argon2id of the MD5 that travels, with the first parameters that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(travelled: string): Promise<string> {
  return hash(travelled, cost);
}

let nobody: Promise<string> | undefined;

/** Whether the password is right. Without a stored hash it returns false after the same work, so that its time reveals nothing. */
export async function verifyPassword(stored: string | null | undefined, travelled: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const right = await verify(stored ?? (await nobody), travelled);
  return right && stored != null;
}
