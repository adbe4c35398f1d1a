import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './menu.module.css';

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  /** Why it cannot be chosen now. */
  disabledReason?: string | undefined;
  onSelect: () => void;
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
                    <Base.Item
                      key={item.id}
                      className={classes(styles.item, item.danger && styles.danger)}
                      disabled={item.disabledReason !== undefined}
                      title={item.disabledReason}
                      onClick={item.onSelect}
                    >
                      {item.icon}
                      {item.label}
                    </Base.Item>
                  ))}
                </Base.Group>
              ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
