import type { ChangedField } from '../../../work/recipe-address.ts';

/** For a tool to arrive; and for what takes the focus as it does. */
const patienceMs = 8000;
const settlingMs = 200;

/** Where the fields are that can be asked for, by their names; the others say it themselves. */
const places: Readonly<Record<string, string>> = { prompt: 'form textarea', seed: 'input[inputmode="numeric"]' };

/** Gives the focus to a field of the tool that is about to open, as soon as it is there: settings of a narrow window are in a sheet. */
export function focusInTool(name: ChangedField): void {
  const place = places[name] ?? `[data-field="${CSS.escape(name)}"]`;
  let opened = false;
  const tryOnce = (): boolean => {
    const field = document.querySelector<HTMLElement>(place);
    if (field) {
      focusIn(field);
      return true;
    }
    const sheet = document.querySelector<HTMLElement>('form [aria-haspopup="dialog"]');
    if (sheet && !opened) {
      opened = true;
      sheet.click();
    }
    return false;
  };
  if (tryOnce()) return;
  const observer = new MutationObserver(() => {
    if (tryOnce()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patienceMs);
}

function focusIn(field: HTMLElement): void {
  const inside = ['input:checked', 'input', 'button'].map((what) => field.querySelector<HTMLElement>(what));
  const control = inside.find((one) => one !== null) ?? field;
  // A screen or a window that has just opened takes the focus first.
  setTimeout(() => {
    control.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'nearest' });
    field.dataset.asked = '';
    control.addEventListener('blur', () => delete field.dataset.asked, { once: true });
  }, settlingMs);
}
