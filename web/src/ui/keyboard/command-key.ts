/** Whether the keyboard has ⌘ where others have Ctrl. */
export function hasCommandKey(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** The name of that key as it stands in a hint. */
export function commandKey(): string {
  return hasCommandKey() ? '⌘' : 'Ctrl';
}
