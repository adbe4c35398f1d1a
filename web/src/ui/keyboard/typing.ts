/** Where single letters are written. Sliders, switches and choices take none. */
export const textFields = 'input:not([type="range"], [type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/** Whether somebody writes there, so that a letter is no shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(textFields) !== null;
}
