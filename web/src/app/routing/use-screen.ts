import { useLocation } from '../../ui/routing/router.tsx';
import { type ScreenKey, screenAt } from './screens.ts';

/** The screen in view. */
export function useScreen(): ScreenKey | undefined {
  const { pathname, search } = useLocation();
  return screenAt(pathname, search)?.key;
}
