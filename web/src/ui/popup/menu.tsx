import { Menu as Base } from '@base-ui/react/menu';
import { ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import styles from './menu.module.css';

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  /** Why it cannot be chosen now. */
  disabledReason?: string | undefined;
  /** What is done at a press; a list of further items opens beside it instead. */
  onSelect?: () => void;
  items?: readonly MenuItem[];
}

/** A list of actions behind a button. A line divides the groups. */
export function Menu({
  trigger,
  groups,
  heading,
  side = 'bottom',
  align = 'end',
  open,
  onOpenChange,
}: {
  /** The button itself. */
  trigger: ReactElement;
  groups: readonly (readonly MenuItem[])[];
  heading?: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} side={side} align={align}>
          <Base.Popup className={styles.popup}>
            {heading && <div className={styles.heading}>{heading}</div>}
            {groups
              .filter((group) => group.length > 0)
              .map((group, place) => (
                <Base.Group key={group[0]?.id} className={classes(styles.group, place > 0 && styles.divided)}>
                  {group.map((item) => (
                    <Entry key={item.id} item={item} />
                  ))}
                </Base.Group>
              ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ item }: { item: MenuItem }) {
  const { icon, label, danger, disabledReason, onSelect, items } = item;
  if (!items) {
    return (
      <Base.Item
        className={classes(styles.item, danger && styles.danger)}
        disabled={disabledReason !== undefined}
        title={disabledReason}
        onClick={onSelect}
      >
        {icon}
        {label}
      </Base.Item>
    );
  }
  return (
    <Base.SubmenuRoot>
      <Base.SubmenuTrigger className={styles.item} disabled={disabledReason !== undefined} title={disabledReason}>
        {icon}
        {label}
        <ChevronRight className={styles.further} aria-hidden />
      </Base.SubmenuTrigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={2} alignOffset={-4}>
          <Base.Popup className={styles.popup}>
            {items.map((further) => (
              <Entry key={further.id} item={further} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.SubmenuRoot>
  );
}
