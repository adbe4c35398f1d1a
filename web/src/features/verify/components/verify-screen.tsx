import { FileQuestionMark, Upload } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { classes } from '../../../ui/style/classes.ts';
import { useMedia } from '../../../ui/style/media.ts';
import { fileBytesMax, type LookState, UnreadableFile, verdictOf } from '../reading/look.ts';
import { Answer } from './answer.tsx';
import styles from './verify.module.css';

const mb = fileBytesMax / 1024 / 1024;
const accepted = 'image/png,image/jpeg,image/webp,video/mp4';

interface Entry {
  key: number;
  file: File;
  /** For its picture. */
  url: string;
  state: LookState;
}

/** Tells of files that are dropped here whether they were made in this studio, and what their marks say. */
export function VerifyScreen() {
  const { t } = useTranslation('verify');
  const { entries, shown, look, show } = useEntries();
  const [over, setOver] = useState(false);
  const touch = useMedia('(hover: none)');
  const answer = useRef<HTMLElement>(null);
  // Below what was chosen, in a low or narrow window, nobody would see it.
  const [key, told] = [shown?.key, shown && shown.state.kind !== 'looking'];
  useEffect(() => {
    if (key && told) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [key, told]);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    look([...event.dataTransfer.files]);
  };
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => look([...(event.clipboardData?.files ?? [])]);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [look]);
  return (
    <main id="content" className={styles.verify}>
      <header>
        <h1>{t('title')}</h1>
        <p className="soft">{t('about')}</p>
      </header>
      <div className={styles.grid}>
        <div className={styles.left}>
          <label
            className={classes(styles.drop, over && styles.over)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
          >
            <Upload size={22} aria-hidden />
            <span>
              {t(touch ? 'choose' : 'drop')}
              <span className={styles.kinds}>{t('kinds', { mb })}</span>
            </span>
            <input
              type="file"
              className="sr"
              multiple
              accept={accepted}
              aria-label={t('choose')}
              onChange={(event) => {
                look([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </label>
          {entries.length > 0 && (
            <section>
              <h2 className={styles.looked}>
                {t('looked')} <span className="soft">{t('forgotten')}</span>
              </h2>
              <ol className={styles.list}>
                {entries.map((entry) => (
                  <li key={entry.key}>
                    <button type="button" aria-current={entry === shown || undefined} onClick={() => show(entry.key)}>
                      <Preview file={entry.file} url={entry.url} />
                      <span className={styles.words}>
                        <span className={styles.name}>{entry.file.name}</span>
                        <span className="soft">
                          <Short state={entry.state} />
                        </span>
                      </span>
                    </button>
                  </li>
                ))}
              </ol>
            </section>
          )}
        </div>
        {shown && (
          <section
            ref={answer}
            className={styles.answer}
            aria-label={t('answer')}
            aria-live="polite"
            aria-busy={shown.state.kind === 'looking'}
          >
            <Answer
              file={shown.file}
              state={shown.state}
              preview={<Preview file={shown.file} url={shown.url} large />}
              onAgain={() => look([shown.file])}
            />
          </section>
        )}
      </div>
      <p className="soft">{t('hint')}</p>
    </main>
  );
}

function Short({ state }: { state: LookState }) {
  const { t } = useTranslation('verify');
  if (state.kind === 'looked') return t(`verdict.${verdictOf(state.look)}`);
  if (state.kind === 'looking') return '…';
  return t(state.kind === 'failed' ? 'failedShort' : `unreadableShort.${state.why}`);
}

/** A file that cannot be shown has a sign in its frame. */
function Preview({ file, url, large }: { file: File; url: string; large?: boolean }) {
  const className = classes(styles.preview, large && styles.large);
  const [isShown, setShown] = useState(true);
  if (file.type.startsWith('video/')) return <video className={className} src={url} muted playsInline preload="metadata" aria-hidden />;
  return (
    <span className={className}>
      {isShown ? <img src={url} alt="" onError={() => setShown(false)} /> : <FileQuestionMark size={20} aria-hidden />}
    </span>
  );
}

/** The files that were dropped, the newest first. They are gone with the page. */
function useEntries() {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [key, setKey] = useState<number>();
  const next = useRef(1);
  const urls = useRef<string[]>([]);
  useEffect(() => () => urls.current.forEach(URL.revokeObjectURL), []);
  const [look] = useState(() => (files: readonly File[]) => {
    for (const file of files) {
      const entry: Entry = { key: next.current++, file, url: URL.createObjectURL(file), state: { kind: 'looking' } };
      urls.current.push(entry.url);
      setEntries((before) => [entry, ...before.filter((one) => one.file !== file)]);
      setKey(entry.key);
      const tell = (state: LookState) => setEntries((before) => before.map((one) => (one.key === entry.key ? { ...one, state } : one)));
      const reading = import('../reading/look-into.ts').then(({ lookInto }) => lookInto(file));
      reading.then(
        (found) => tell({ kind: 'looked', look: found }),
        (error: Error) =>
          tell(
            error instanceof UnreadableFile
              ? { kind: 'unreadable', why: error.message as 'kind' | 'large' | 'cutOff' }
              : { kind: 'failed' },
          ),
      );
    }
  });
  return { entries, shown: entries.find((entry) => entry.key === key), look, show: setKey };
}
