/** Tells when the page is hidden or seen again, and when the browser is online again. Answers how to stop. */
export function followPage(onHidden: (hidden: boolean) => void, onOnline: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('visibilitychange', () => onHidden(document.visibilityState === 'hidden'), { signal });
  globalThis.addEventListener('online', onOnline, { signal });
  return () => stop.abort();
}
