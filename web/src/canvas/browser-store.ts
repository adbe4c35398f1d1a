import { isPersistingOver } from '../session/persisting.ts';

/** Stores things by a name in IndexedDB, so that they outlive the page. */
export interface BrowserStore<Thing> {
  /** Where the browser refuses its database (private windows, full disks) the thing lives as long as the page. */
  persist(name: string, thing: Thing): Promise<void>;
  restore(name: string): Promise<Thing | undefined>;
}

interface Entry<Thing> {
  name: string;
  thing: Thing;
  at: number;
}

const storeName = 'kept';

/** @param most the number of things that are stored; the oldest are removed first */
export function createBrowserStore<Thing>(databaseName: string, most: number): BrowserStore<Thing> {
  let opening: Promise<IDBDatabase> | undefined;

  async function storeFor(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    opening ??= open(databaseName);
    return (await opening).transaction(storeName, mode).objectStore(storeName);
  }

  return {
    async persist(name, thing) {
      if (isPersistingOver()) return;
      try {
        const store = await storeFor('readwrite');
        await answerOf(store.put({ name, thing, at: Date.now() } satisfies Entry<Thing>));
        const names = await answerOf(store.index('at').getAllKeys());
        for (const old of names.slice(0, Math.max(0, names.length - most))) store.delete(old);
      } catch {
        // Not stored, as the interface says.
      }
    },
    async restore(name) {
      try {
        const store = await storeFor('readonly');
        const found: Entry<Thing> | undefined = await answerOf(store.get(name));
        return found?.thing;
      } catch {
        return undefined;
      }
    },
  };
}

function open(databaseName: string): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'name' }).createIndex('at', 'at');
  return answerOf(request);
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
