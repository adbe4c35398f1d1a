const part = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;
const lengthMax = 512;

/** Whether a file or a folder of this name can be part of a key. */
export function isKeyPart(name: string): boolean {
  return part.test(name);
}

export function isKey(key: string): boolean {
  return key.length <= lengthMax && key.split('/').every(isKeyPart);
}

/** The folders and the name of a key. Throws for keys that could leave the folder or trouble a file system. */
export function checkKey(key: string): string[] {
  if (!isKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return key.split('/');
}
