import { useLocation } from 'react-router';
import { type ScreenKey, screenAt } from './screens.ts';

/** The screen in view. */
export function useScreen(): ScreenKey | undefined {
  return screenAt(useLocation().pathname)?.key;
}
