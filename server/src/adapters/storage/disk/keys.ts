const part = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;
const lengthMax = 512;

/** Whether a file or a folder of this name can be part of a key. */
export function isKeyPart(name: string): boolean {
  return part.test(name);
}

/** The folders and the name of a key. Throws for keys that could leave the folder or trouble a file system. */
export function checkKey(key: string): string[] {
  const parts = key.split('/');
  if (key.length > lengthMax || !parts.every(isKeyPart)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return parts;
}
