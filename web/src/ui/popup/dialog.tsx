import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { IconButton } from '../button/button.tsx';
import { classes } from '../style/classes.ts';
import styles from './dialog.module.css';
import { focusAtOnce } from './first-focus.ts';

/** A window over the page. Focus stays in it and returns to where it was; on a phone it rises from the foot. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  bare,
  focusWindow,
  className,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The content lays itself out and shows the title itself, with `DialogTitle`. */
  bare?: boolean;
  /** The focus begins at the window itself: its controls are still loading, or far down. */
  focusWindow?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        {/* A window over another one dims that one, too. */}
        <Base.Backdrop className={styles.backdrop} forceRender />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={popup}
            initialFocus={focusAtOnce(popup, focusWindow)}
            className={classes(styles.dialog, !bare && styles.padded, className)}
          >
            {!bare && <DialogTitle className={styles.title}>{title}</DialogTitle>}
            {description && <Base.Description className="soft">{description}</Base.Description>}
            {children}
            <Base.Close render={<IconButton className={styles.close} label={t('action.close')} icon={<X size={20} aria-hidden />} />} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

export function DialogTitle({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <Base.Title className={className}>{children}</Base.Title>;
}
