import { loadTexts } from '../../i18n/i18n.ts';
import { Guarded } from '../../ui/display/guarded.tsx';
import { lazy } from '../../ui/display/lazy.ts';

const Purse = lazy(async () => {
  const [{ Purse: Part }] = await Promise.all([import('../../features/usage/purse/purse.tsx'), loadTexts('usage')]);
  return { default: Part };
});

/** Credits, plan and space beside the workbench: they come behind it. */
export function WorkbenchPurse() {
  return (
    <Guarded inPlace waiting={<aside />}>
      <Purse />
    </Guarded>
  );
}
