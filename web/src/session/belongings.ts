import { stopPersisting } from './persisting.ts';

/** What a member leaves in the browser (drafts, marks, masks, paintings), and whose it is. It stays through a session's end, but not for anybody else. */

const ownerKey = 'easel.owner';
const inTab = ['easel.realtime.session', 'account_draft', 'mailed_codes'];
const databases = ['easel-kept-masks', 'easel-kept-paintings'];
const answerMs = 1000;

/** A member signed in: what a visitor left becomes the member's; what another member left is removed. */
export function claimBelongings(member: string): void {
  const owner = localStorage.getItem(ownerKey);
  if (owner === member) return;
  localStorage.setItem(ownerKey, member);
  if (owner !== null) void startAnew(forget());
}

/** The member signed out: all that is theirs is removed, in every tab. What the page holds in memory goes with the reload. */
export function forgetBelongings(): Promise<void> {
  localStorage.removeItem(ownerKey);
  return forget();
}

/** The same, and the page reloads once the server has answered. */
export function forgetAndReload(told: Promise<unknown>): Promise<void> {
  return startAnew(forgetBelongings(), Promise.race([told, new Promise((done) => setTimeout(done, answerMs))]));
}

/** The member signed out in another tab. */
export function followOwner({ key, oldValue }: StorageEvent): void {
  if (key === ownerKey && oldValue) void startAnew(forget());
}

async function forget(): Promise<void> {
  stopPersisting();
  for (const key of Object.keys(localStorage)) if (/^easel\.(draft\.|redraw$)/.test(key)) localStorage.removeItem(key);
  for (const key of inTab) sessionStorage.removeItem(key);
  await Promise.allSettled(databases.map(empty));
}

async function startAnew(...first: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(first);
  location.reload();
}

/** Other tabs have them open, so they are emptied and not removed. */
function empty(name: string): Promise<void> {
  return new Promise((done) => {
    const opening = indexedDB.open(name);
    // There is none: it is not made for this.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => done();
    opening.onsuccess = () => {
      const { result: found } = opening;
      const stores = [...found.objectStoreNames];
      const end = () => {
        found.close();
        done();
      };
      if (stores.length === 0) return end();
      const clearing = found.transaction(stores, 'readwrite');
      for (const store of stores) clearing.objectStore(store).clear();
      clearing.oncomplete = end;
      clearing.onabort = end;
    };
  });
}
