import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Secrets of engines and of operators as they stand in the database: AES-256-GCM with a key that is derived from `secrets.json`. */

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

export interface SecretBox {
  /** @param owner the engine, or whose it is: a sealed secret opens for no other one. */
  seal(secret: string, owner: string): string;
  /** @throws Error where it was sealed with another key, for another owner, or was changed. */
  open(sealed: string, owner: string): string;
}

export function createSecretBox(fileKey: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', fileKey, '', 'easel engine secrets', 32));
  return {
    seal(secret, owner) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open(sealed, owner) {
      const [found, text = ''] = sealed.split('.');
      if (found !== version) throw new Error('The secret was sealed by another version of the studio');
      const bytes = Buffer.from(text, 'base64url');
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}
