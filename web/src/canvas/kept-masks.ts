/** Masks that outlive the page, by the id of their picture, in the browser's own database. */

const databaseName = 'easel-masks';
const storeName = 'masks';
/** So many pictures keep theirs; the oldest give way. */
const keptMax = 12;

interface KeptMask {
  picture: string;
  bytes: Uint8Array;
  at: number;
}

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'picture' }).createIndex('at', 'at');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opening;
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Where the browser refuses its database (private windows, full disks) the mask lives as long as the page. */
export async function keepMask(picture: string, bytes: Uint8Array): Promise<void> {
  try {
    const store = (await open()).transaction(storeName, 'readwrite').objectStore(storeName);
    await answerOf(store.put({ picture, bytes, at: Date.now() } satisfies KeptMask));
    const keys = await answerOf(store.index('at').getAllKeys());
    for (const key of keys.slice(0, Math.max(0, keys.length - keptMax))) store.delete(key);
  } catch {
    // Said above.
  }
}

export async function keptMask(picture: string): Promise<Uint8Array | undefined> {
  try {
    const store = (await open()).transaction(storeName, 'readonly').objectStore(storeName);
    const found: KeptMask | undefined = await answerOf(store.get(picture));
    return found?.bytes;
  } catch {
    return undefined;
  }
}
