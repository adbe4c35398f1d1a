import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SettingError } from './env.ts';

/** Keys that the studio makes for itself. They are created at the first start and live in the data folder. */
const secrets = z.object({
  /** Signs the addresses of files, and hides what limits count. */
  fileKey: z.string().min(32),
});
export type Secrets = z.infer<typeof secrets>;

/** @param given the content of the file from elsewhere, in its place */
export function readSecrets(dataFolder: string, given?: string): Secrets {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  if (given !== undefined) return parseGiven(given);
  const path = secretsPath(dataFolder);
  try {
    const made: Secrets = { fileKey: randomBytes(32).toString('base64url') };
    // Exclusive: of two processes that start at once, one creates the file and both read it.
    writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  try {
    return parseSecrets(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SettingError(`The secrets in ${path} cannot be read. Restore the file, or delete it and every file address is made anew.`, {
      cause: error,
    });
  }
}

export function secretsPath(dataFolder: string): string {
  return join(dataFolder, 'secrets.json');
}

function parseSecrets(text: string): Secrets {
  return secrets.parse(JSON.parse(text));
}

function parseGiven(text: string): Secrets {
  try {
    return parseSecrets(text);
  } catch {
    // Its words stay out of messages.
    throw new SettingError('The environment variable EASEL_SECRETS is not valid: it must hold the content of secrets.json.');
  }
}
