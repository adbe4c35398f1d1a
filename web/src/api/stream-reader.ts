import { languageNumber } from '@easel/contract/language';
import { currentLanguage } from '../i18n/i18n.ts';
import { useSession } from '../session/session.ts';

/** Who reads a stream, as its hello says it. */
export function streamReader(): { usertoken: string; lang: 1 | 2 } {
  return { usertoken: useSession.getState().token, lang: languageNumber[currentLanguage()] };
}
