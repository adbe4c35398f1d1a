import { cloneElement, lazy, type ReactElement, type ReactNode, useState } from 'react';
import { Guarded } from './guarded.tsx';
import type { MenuItem } from './menu.tsx';

const load = () => import('./menu.tsx');
const Menu = lazy(async () => ({ default: (await load()).Menu }));

interface LazyMenuProps {
  trigger: ReactElement<Record<string, unknown>>;
  groups: readonly (readonly MenuItem[])[];
  heading?: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
}

/** A menu whose machinery arrives when it is first pressed, for menus that stand on every picture. */
export function LazyMenu({ trigger, ...rest }: LazyMenuProps) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(true);
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setWanted(true),
  });
  if (!wanted) return button;
  return (
    <Guarded waiting={button} onClose={() => setWanted(false)}>
      <Menu trigger={trigger} open={open} onOpenChange={setOpen} {...rest} />
    </Guarded>
  );
}
