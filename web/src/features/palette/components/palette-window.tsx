import { limits } from '@easel/contract/limits';
import type { Work } from '@easel/contract/works';
import { GalleryVerticalEnd, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Dialog, DialogTitle } from '../../../ui/popup/dialog.tsx';
import { OutputView } from '../../../work/output/output-view.tsx';
import { workName } from '../../../work/work-name.ts';
import { type Entry, findEntries, plain } from '../form.ts';
import { useWorksWith } from '../queries.ts';
import styles from './palette.module.css';

interface PaletteWindowProps {
  /** Everything but the works. */
  entries: readonly Entry[];
  onClose: () => void;
  onWork: (work: Work) => void;
  /** Shows all works with these words. */
  onSearch: (text: string) => void;
}

/** One field and what it finds: type, choose with the arrows, Enter goes there. */
export function PaletteWindow({ entries, onClose, onWork, onSearch }: PaletteWindowProps) {
  const { t } = useTranslation('palette');
  const { t: name } = useTranslation('work');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | undefined>();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { works, more, settled } = useWorksWith(text);
  const groups = useMemo(() => {
    const found = works.map(
      (work): Entry => ({
        id: work.id,
        group: 'works',
        label: workName(work, name),
        also: [],
        icon: <Thumb work={work} />,
        run: () => onWork(work),
      }),
    );
    const search: Entry = {
      id: 'search',
      group: 'works',
      label: t('allWith', { text: text.trim() }),
      also: [],
      icon: <GalleryVerticalEnd aria-hidden />,
      run: () => onSearch(text.trim()),
    };
    return findEntries([...entries, ...found, ...(more ? [search] : [])], text);
  }, [entries, works, more, text, t, name, onWork, onSearch]);
  const order = groups.flatMap((group) => group.entries);
  const active = order.find((entry) => entry.id === chosen) ?? order[0];
  const optionId = (entry: Entry) => `${id}-${entry.id}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is what has to come into view
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id, text]);

  const run = (entry: Entry) => {
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of an input method choose its words.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const next = ((active ? order.indexOf(active) : 0) + step + order.length) % order.length;
      setChosen(order[next]?.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) run(active);
    }
  };

  const none = plain(text) !== '' && order.length === 0 && settled;
  return (
    <Dialog open onClose={onClose} title={t('title')} bare className={styles.palette ?? ''}>
      <DialogTitle className="sr">{t('title')}</DialogTitle>
      <div className={styles.field}>
        <Search size={18} aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-expanded={order.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          aria-label={t('field')}
          placeholder={t('field')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={limits.descriptionMax}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.list} role="listbox" id={`${id}-list`} aria-label={t('found')} ref={list} hidden={order.length === 0}>
        {groups.map(({ group, entries: members }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list of choices has groups, not field sets
          <div role="group" aria-labelledby={`${id}-${group}`} key={group}>
            <p className={styles.group} id={`${id}-${group}`}>
              {t(`groups.${group}`)}
            </p>
            {members.map((entry) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
              <div
                role="option"
                key={entry.id}
                id={optionId(entry)}
                aria-selected={entry === active}
                className={styles.option}
                onPointerMove={() => setChosen(entry.id)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => run(entry)}
              >
                {entry.icon}
                <span className={styles.name} lang={entry.lang}>
                  {entry.label}
                </span>
                {entry.aside && <span className={styles.aside}>{entry.aside}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div role="status" className={none ? styles.none : 'sr'}>
        {none && (
          <>
            <p>{t('none', { text: text.trim() })}</p>
            <p className="soft">{t('noneText')}</p>
          </>
        )}
      </div>
      <p className={styles.keys} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.choose')}
        </span>
        <span>
          <kbd>↵</kbd> {t('keys.open')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('keys.close')}
        </span>
      </p>
    </Dialog>
  );
}

function Thumb({ work }: { work: Work }) {
  const [first] = work.outputs;
  return <span className={styles.thumb}>{first && <OutputView as="thumb" output={first} alt="" sizes="40px" />}</span>;
}
