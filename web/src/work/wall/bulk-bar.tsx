import type { MediaKind } from '@easel/contract/tools';
import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { CalendarPlus, CheckCheck, Columns2, Download, Heart, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { fieldSentence } from '../../i18n/refusals.ts';
import { useUsage } from '../../queries/usage.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Toolbar } from '../../ui/button/toolbar.tsx';
import { dateLocale } from '../../ui/format/date-locale.ts';
import { isTyping } from '../../ui/keyboard/typing.ts';
import { classes } from '../../ui/style/classes.ts';
import { useWorkActions } from '../work-actions.ts';
import styles from './bulk-bar.module.css';

const dayMs = 86_400_000;

interface BulkBarProps {
  works: readonly Work[];
  /** What all of them are. */
  type?: MediaKind;
  /** Shows two pictures beside each other, the older one first. */
  onCompare?: ((older: Work, newer: Work) => void) | undefined;
  /** They are selected to be kept longer. */
  keeping?: boolean;
  onAll: () => void;
  onClear: () => void;
}

/** What can be done with all selected works at once. */
export function BulkBar({ works, type = 'image', onCompare, keeping = false, onAll, onClear }: BulkBarProps) {
  const { t, language } = useTranslation('works');
  useTranslation('fieldErrors');
  const actions = useWorkActions();
  // Said at a press: before one has begun to select there is nothing to say.
  const [asked, setAsked] = useState(false);
  const none = works.length === 0;
  const noneWords = type === 'video' ? fieldSentence('videos_needed', language) : t('none');
  // Those still under way are left out of what they cannot have part in; nothing is deleted before all have ended.
  const ended = works.filter((work) => isEnded(work.state));
  const pictured = ended.filter((work) => work.outputs.length > 0);
  const busy = ended.length < works.length ? t('busy') : undefined;
  const unless = (some: readonly Work[]) => (none ? noneWords : some.length === 0 ? t('notYet') : undefined);
  const say = () => setAsked(true);
  const ask = none ? say : undefined;
  const trouble = asked ? (none ? noneWords : busy) : undefined;
  const told = useTold(works.length, keeping);
  const favorite = ended.length === 0 || ended.some((work) => !work.favorite);
  const pair = pairOf(works);
  const remove = () => {
    actions.remove(works);
    onClear();
  };
  useDeleteKey(none || busy !== undefined ? undefined : remove);
  return (
    <Toolbar label={t('selectedBar')} className={classes(styles.bar, type === 'video' && styles.besideControls)}>
      <IconButton label={t('clear')} icon={<X size={18} aria-hidden />} onClick={onClear} />
      <b aria-live="polite" data-sentence={trouble !== undefined || keeping || undefined} data-none={trouble !== undefined || undefined}>
        {trouble ?? told}
      </b>
      <Button icon={<CheckCheck size={18} aria-hidden />} aria-label={t('selectAll')} onClick={onAll}>
        <span className={styles.label}>{t('selectAll')}</span>
      </Button>
      {onCompare && (
        <Button
          aria-label={t('compare')}
          disabledReason={pair ? undefined : t('twoNeeded')}
          icon={<Columns2 size={18} aria-hidden />}
          onClick={() => pair && onCompare(...pair)}
        >
          <span className={styles.label}>{t('compare')}</span>
        </Button>
      )}
      <span className={styles.line} />
      <Button
        disabledReason={unless(pictured)}
        onClickCapture={ask}
        icon={<Download size={18} aria-hidden />}
        aria-label={t('zip')}
        onClick={() => actions.downloadWorks(pictured)}
      >
        <span className={styles.label}>{t('zip')}</span>
      </Button>
      <Button
        disabledReason={unless(ended)}
        onClickCapture={ask}
        icon={<Heart size={18} aria-hidden fill={favorite ? 'none' : 'currentColor'} />}
        aria-label={t('favorite')}
        aria-pressed={!favorite}
        onClick={() =>
          actions.favorite(
            ended.filter((work) => work.favorite !== favorite),
            favorite,
          )
        }
      >
        <span className={styles.label}>{t('favorite')}</span>
      </Button>
      <Button
        disabledReason={none ? noneWords : undefined}
        onClickCapture={ask}
        icon={<CalendarPlus size={18} aria-hidden />}
        aria-label={t('keepLonger')}
        kind={keeping ? 'line' : 'plain'}
        onClick={() => actions.retain(works)}
      >
        <span className={styles.label}>{t('keepLonger')}</span>
      </Button>
      <Button
        danger
        disabledReason={none ? noneWords : busy}
        onClickCapture={busy === undefined ? ask : say}
        icon={<Trash2 size={18} aria-hidden />}
        aria-label={t('delete')}
        onClick={remove}
      >
        <span className={styles.label}>{t('delete')}</span>
      </Button>
    </Toolbar>
  );
}

/** How many are selected; where they are to be kept longer, until when that would be. */
function useTold(count: number, keeping: boolean): string {
  const { t, language } = useTranslation('works');
  const days = useUsage().data?.url.limit_config.retention_days;
  if (!keeping) return t('selected', { count });
  if (count === 0) return t('keepNone');
  if (days === undefined) return t('selected', { count });
  const date = new Intl.DateTimeFormat(dateLocale(language), { day: 'numeric', month: 'long' });
  return t('keepSelected', { count, date: date.format(Date.now() + days * dayMs) });
}

/** What is selected can be deleted by its key, as a picture that is open can. */
function useDeleteKey(remove: (() => void) | undefined): void {
  const run = useRef(remove);
  run.current = remove;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Delete' || event.repeat || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      run.current?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The two that are selected, the older one first. */
function pairOf(works: readonly Work[]): [Work, Work] | undefined {
  const [older, newer, more] = works.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  const shown = [older, newer].every((work) => work?.outputs[0]?.kind === 'image');
  return older && newer && !more && shown ? [older, newer] : undefined;
}
