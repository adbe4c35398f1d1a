import type { Page } from '@playwright/test';

/** What is stored in one of the studio's databases of the browser, a moment after each change: names, with the parts of each. */
export const storedIn = (page: Page, database: string) =>
  page.evaluate(
    (name) =>
      new Promise<Record<string, string[]>>((resolve) => {
        const opening = indexedDB.open(name, 1);
        opening.onerror = () => resolve({});
        opening.onsuccess = () => {
          const { result: opened } = opening;
          if (!opened.objectStoreNames.contains('kept')) return resolve({});
          const reading = opened.transaction('kept').objectStore('kept').getAll();
          const answer = () => {
            const entries = (reading.result ?? []) as { name: string; thing: object }[];
            opened.close();
            const partsOf = (thing: object) => Object.entries(thing).flatMap(([part, value]) => (value ? [part] : []));
            resolve(Object.fromEntries(entries.map((entry) => [entry.name, partsOf(entry.thing)])));
          };
          reading.onsuccess = answer;
          reading.onerror = answer;
        };
      }),
    database,
  );
