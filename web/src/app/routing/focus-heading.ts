/**
 * The screen begins at its heading, which is read aloud: where it is a new one, and where what had the focus has gone. One that has set
 * the focus itself is left alone.
 */
export function focusHeading(): void {
  const main = document.getElementById('content');
  if (!main || main.contains(document.activeElement) || document.querySelector('[role="dialog"]:not([data-closed])')) return;
  const heading = main.querySelector('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
