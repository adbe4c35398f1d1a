import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../button/button.tsx';
import styles from './guarded.module.css';

interface GuardedProps {
  children: ReactNode;
  /** Stands there until the part has come. */
  waiting?: ReactNode;
  /** The part stands in the page; else it is a window over it. */
  inPlace?: boolean;
  /** Nobody asked for the part: without it nothing is said. */
  silent?: boolean;
  /** The part was asked for: the focus goes to the words that it did not come, and they can be put away. */
  onClose?: (() => void) | undefined;
  /** When this changes, such as at the next click, the error of the turn before is forgotten. */
  turn?: unknown;
}

interface GuardedState {
  state: 'whole' | 'broken' | 'put-away';
  turn: unknown;
}

/** A part that is loaded on its own. One that fails to load, or that throws, says so in its place, and everything around it goes on working. */
export class Guarded extends Component<GuardedProps, GuardedState> {
  override state: GuardedState = { state: 'whole', turn: this.props.turn };

  static getDerivedStateFromError(): Partial<GuardedState> {
    return { state: 'broken' };
  }

  static getDerivedStateFromProps({ turn }: GuardedProps, before: GuardedState): GuardedState | null {
    return turn === before.turn ? null : { state: 'whole', turn };
  }

  readonly #close = (): void => {
    this.setState({ state: 'put-away' });
    this.props.onClose?.();
  };

  override render() {
    const { children, waiting, inPlace, silent } = this.props;
    if (this.state.state === 'whole') return <Suspense fallback={waiting}>{children}</Suspense>;
    if (this.state.state === 'put-away' || silent) return null;
    return inPlace ? <BrokenPart /> : <BrokenWindow asked={this.props.onClose !== undefined} onClose={this.#close} />;
  }
}

function BrokenPart() {
  const { t } = useTranslation();
  return (
    <div role="alert" className={styles.part}>
      <p>{t('problem.part')}</p>
      <Reload />
    </div>
  );
}

/** Without the machinery of windows: that may be what did not come. */
function BrokenWindow({ asked, onClose }: { asked: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const words = t(asked ? 'problem.window' : 'problem.part');
  useEffect(() => {
    if (asked) box.current?.querySelector('button')?.focus();
  }, [asked]);
  return createPortal(
    <div
      ref={box}
      role="alertdialog"
      aria-label={words}
      className={styles.window}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <p>{words}</p>
      <Reload />
      <Button onClick={onClose}>{t('action.close')}</Button>
    </div>,
    document.body,
  );
}

function Reload() {
  const { t } = useTranslation();
  return (
    <Button kind="line" onClick={() => location.reload()}>
      {t('problem.reload')}
    </Button>
  );
}
