import { useMatches } from 'react-router';
import type { Texts } from '../i18n/texts.ts';

/** The screens that have a name of their own; the words are in `studio.screen`. */
export type ScreenKey = keyof Texts['studio']['screen'];

/** What a route says about its screen. */
export interface ScreenHandle {
  screen: ScreenKey;
}

/** The screen in view: the innermost route that names one. */
export function useScreen(): ScreenKey | undefined {
  return useMatches()
    .map((match) => match.handle)
    .findLast(isScreenHandle)?.screen;
}

function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'screen' in handle;
}
