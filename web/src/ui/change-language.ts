import type { Language } from '@easel/contract/language';
import { currentLanguage, setLanguage, textsOf } from '../i18n/i18n.ts';
import { showToast } from './popup/toast.tsx';

/** Switches all texts. Where those do not come, the page stays in the language it is in, and says so. */
export function changeLanguage(language: Language): void {
  setLanguage(language).catch(async () => {
    const { problem } = await textsOf(currentLanguage(), 'studio');
    showToast({ text: problem.language, bad: true, action: { label: problem.reload, run: () => location.reload() } });
  });
}
