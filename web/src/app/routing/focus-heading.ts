/**
 * The screen begins at its heading, which is read aloud: where it is a new one, and where what had the focus has gone. One that has set
 * the focus itself is left alone. Answers what stops the wait for a heading that is still loading.
 */
export function focusHeading(): (() => void) | undefined {
  const main = document.getElementById('content');
  if (!main || main.contains(document.activeElement) || document.querySelector('[role="dialog"]:not([data-closed])')) return undefined;
  const heading = main.querySelector('h1');
  focus(heading ?? main);
  return heading ? undefined : awaitHeading();
}

/** A screen that is still loading gets its heading later, often in another `main`, which takes the focus away with the first one. */
function awaitHeading(): () => void {
  const observer = new MutationObserver(() => {
    const heading = document.querySelector<HTMLElement>('#content h1');
    if (!heading) return;
    observer.disconnect();
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.id === 'content') focus(heading);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
