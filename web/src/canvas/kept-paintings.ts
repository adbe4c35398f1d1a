/** Paintings that outlive the page, by a name, in the browser's own database. */

const databaseName = 'easel-paintings';
const storeName = 'paintings';

/** A painting as it was left, and what was made of it last. */
export interface KeptPainting {
  canvas: Blob;
  result?: Blob | undefined;
}

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
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

/** Where the browser refuses its database (private windows, full disks) the painting lives as long as the page. */
export async function keepPainting(name: string, painting: KeptPainting): Promise<void> {
  try {
    const store = (await open()).transaction(storeName, 'readwrite').objectStore(storeName);
    await answerOf(store.put(painting, name));
  } catch {
    // Said above.
  }
}

export async function keptPainting(name: string): Promise<KeptPainting | undefined> {
  try {
    const store = (await open()).transaction(storeName, 'readonly').objectStore(storeName);
    return await answerOf<KeptPainting | undefined>(store.get(name));
  } catch {
    return undefined;
  }
}
