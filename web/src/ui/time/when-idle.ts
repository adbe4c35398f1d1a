/** Runs something once the browser has nothing better to do, and after `busyMs` at the latest. @returns a function that stops it */
export function whenIdle(run: () => void, busyMs = 2000): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, { timeout: busyMs });
  return () => cancelIdleCallback(id);
}
