import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode, useState } from 'react';
import { lazy } from '../display/lazy.ts';
import { LazyPopup } from './lazy-popup.tsx';
import type { MenuItem } from './menu.tsx';

const load = () => import('./menu.tsx');
const Menu = lazy(async () => ({ default: (await load()).Menu }));

interface LazyMenuProps {
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  groups: readonly (readonly MenuItem[])[];
  heading?: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
}

/** A menu whose code is loaded at the first click, for menus that are on every picture. */
export function LazyMenu({ trigger, ...rest }: LazyMenuProps) {
  const [open, setOpen] = useState(true);
  return (
    <LazyPopup button={cloneElement(trigger, { 'aria-haspopup': 'menu' })} load={load}>
      <Menu trigger={trigger} open={open} onOpenChange={setOpen} {...rest} />
    </LazyPopup>
  );
}
