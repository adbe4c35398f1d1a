import { create } from 'zustand';

/** Whether it is being asked if the studio was built anew. */
export const useNewBuild = create<{ asking: boolean }>(() => ({ asking: false }));

/**
 * A file of this build that cannot be fetched may be gone because the studio was built anew while this tab was open. Then the page
 * is loaded again where it stands, and only then: the next page is of the new build, so this does not repeat.
 */
export function followNewBuild(): void {
  globalThis.addEventListener('vite:preloadError', () => {
    if (useNewBuild.getState().asking) return;
    useNewBuild.setState({ asking: true });
    void isOld().then((old) => (old ? location.reload() : useNewBuild.setState({ asking: false })));
  });
}

async function isOld(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  const own = script ?? document.querySelector<HTMLMetaElement>('meta[name="entry"]')?.content;
  if (!own) return false;
  try {
    const response = await fetch('/', { cache: 'no-store' });
    return response.ok && !(await response.text()).includes(new URL(own, location.href).pathname);
  } catch {
    // The connection is lost; the build may still be there.
    return false;
  }
}
