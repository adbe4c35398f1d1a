import { CallError } from '../api/call-error.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { refusalSentence } from '../i18n/refusals.ts';
import { refreshStudioConfig } from '../queries/studio-config.ts';
import { showToast } from '../ui/popup/toast.tsx';

/** Says a refusal that has no place of its own. The windows for signing in and subscribing open by themselves. */
export function sayRefusal(error: unknown): void {
  if (error instanceof CallError && (error.code === 'nologin' || error.code === 'subscribe')) return;
  // The buttons tell the new price before the next press.
  if (error instanceof CallError && error.code === 'price_changed') refreshStudioConfig();
  // A part of the app that did not come has no words of its own.
  const text = error instanceof CallError ? error.message : refusalSentence('fault', currentLanguage());
  showToast({ text, bad: true });
}
