import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { Check, X } from 'lucide-react';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { refusalSentence } from '../../i18n/refusals.ts';
import { useCredits } from '../../queries/usage.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Spinner } from '../../ui/display/spinner.tsx';
import { Dialog } from '../../ui/popup/dialog.tsx';
import { Link } from '../../ui/routing/router.tsx';
import { useWork } from '../../work/cache/works.ts';
import { type Quote, useQuoteWords } from '../frame/quote-words.ts';
import { fileProblem } from '../source/picture-file.ts';
import { uploadWithRetries } from '../source/retrying-upload.ts';
import type { Source } from '../source/source.ts';
import styles from './batch.module.css';
import { type BatchFile, type FileState, sendAll, sendable, uploadAll } from './run-batch.ts';

export interface BatchJob {
  /** What one file costs; nothing where nobody knows yet. */
  quote: (source: Source | null) => Quote | undefined;
  /** Why a picture cannot be taken with these settings, in words. */
  problem?: (source: Source) => string | undefined;
  send: (source: Source, requestId: string) => Promise<readonly Pick<Work, 'id'>[]>;
  /** What the button says. */
  words: string;
}

/** Whoever has as many open works as they may asks again after so long. */
const roomMs = 2_000;

/** Several files with the settings of the tool: what each is at, what all cost, one press. */
export function BatchDialog({ files: given, job, onClose }: { files: readonly File[]; job: BatchJob; onClose: () => void }) {
  const { t, language } = useTranslation('batch');
  const inWords = useQuoteWords();
  const credits = useCredits();
  const [files, setFiles] = useState<readonly BatchFile[]>(() =>
    given.map((file) => ({ file, preview: URL.createObjectURL(file), state: { kind: 'waiting' } })),
  );
  const [sending, setSending] = useState(false);
  const [ends, setEnds] = useState<Ends>({});
  const leaving = useRef(new AbortController());
  const tell = (place: number, state: FileState) =>
    setFiles((now) => now.map((one, index) => (index === place ? { ...one, state: settled(state) } : one)));
  const settled = (state: FileState): FileState => {
    const words = state.kind === 'ready' ? job.problem?.(state.source) : undefined;
    return words ? { kind: 'failed', words } : state;
  };
  const first = useRef({ files, tell, language });
  first.current.tell = tell;
  useEffect(() => {
    const { files, language } = first.current;
    const left = new AbortController();
    leaving.current = left;
    const upload = async (file: File) => {
      const problem = await fileProblem(file);
      if (problem) throw new Error(refusalSentence(problem, language));
      return uploadWithRetries(file, () => undefined, left.signal);
    };
    void uploadAll(files, upload, (place, state) => left.signal.aborted || first.current.tell(place, state));
    return () => left.abort();
  }, []);

  const takes = files.flatMap(({ state }) => sendable(state) ?? []);
  const arriving = files.some(({ state }) => state.kind === 'waiting' || state.kind === 'uploading');
  const quotes = takes.flatMap(({ source }) => job.quote(source) ?? []);
  const total = quotes.reduce((sum, one) => ({ credits: sum.credits + one.credits, seconds: sum.seconds + one.seconds }), {
    credits: 0,
    seconds: 0,
  });
  const short = credits !== undefined && total.credits > credits.remaining;
  const usable = files.filter(({ state }) => state.kind !== 'failed' || sendable(state)).length;
  const sent = files.filter(({ state }) => state.kind === 'sent').length;
  const start = async () => {
    setSending(true);
    const room = () => new Promise<void>((resolve) => setTimeout(resolve, roomMs));
    await sendAll(files, { send: job.send, tell, room, signal: leaving.current.signal });
    setSending(false);
  };
  const remove = (place: number) => setFiles((now) => now.filter((_one, index) => index !== place));
  const isOver = !sending && takes.length === 0 && !arriving;

  return (
    <Dialog
      open
      onClose={onClose}
      focusWindow
      title={t('title', { count: usable || files.length })}
      description={t('about')}
      className={styles.dialog ?? ''}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and while files are on their way nothing in it takes the focus */}
      <ul className={styles.files} data-scrolls tabIndex={0}>
        {files.map(({ file, preview, state }, place) => (
          <li key={preview}>
            <span className={styles.preview}>
              <img
                src={preview}
                alt=""
                onLoad={() => URL.revokeObjectURL(preview)}
                onError={(event) => {
                  event.currentTarget.hidden = true;
                }}
              />
            </span>
            <span className={styles.words}>
              <b>{file.name}</b>
              <span role={state.kind === 'failed' ? 'alert' : undefined} data-failed={state.kind === 'failed' || undefined}>
                {state.kind === 'failed' ? (
                  state.words
                ) : state.kind === 'sent' ? (
                  <Sent work={state.work} onEnd={setEnds} />
                ) : (
                  t(`state.${state.kind}`)
                )}
              </span>
            </span>
            {state.kind === 'sending' && <Spinner size={18} />}
            {state.kind === 'sent' && <Mark work={state.work} />}
            {!sending && !arriving && state.kind !== 'sent' && (
              <IconButton label={t('remove', { name: file.name })} icon={<X size={18} aria-hidden />} onClick={() => remove(place)} />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <p className="soft" role="status">
          {sending ? t('open') : sent > 0 ? <Begun count={sent} ends={ends} /> : short ? t('short') : '\u00a0'}
        </p>
        {isOver ? (
          <Button kind="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <Button
            kind="primary"
            busy={sending}
            disabledReason={arriving ? t('arriving') : undefined}
            aside={quotes.length > 0 && !sending ? inWords(total) : ''}
            onClick={() => void start()}
          >
            {sending ? t('state.sending') : `${job.words} · ${t('count', { count: arriving ? usable : takes.length })}`}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Beside a work: that it is being made, or that it is finished. */
function Mark({ work }: { work: string }) {
  const made = useMade(work);
  if (made) return <Check size={18} aria-hidden />;
  return made === false ? null : <Spinner size={18} />;
}

/** Whether a work was made; nothing before it is over. */
function useMade(work: string): boolean | undefined {
  const state = useWork(work).data?.state;
  return state && isEnded(state) ? state === 'succeeded' : undefined;
}

/** Whether a work that is over was made, by its id. */
type Ends = Readonly<Record<string, boolean>>;

/** What became of all works that were begun here. */
function Begun({ count, ends }: { count: number; ends: Ends }) {
  const { t } = useTranslation('batch');
  const over = Object.values(ends);
  if (over.length < count) return t('sent', { count });
  const done = over.filter(Boolean).length;
  return (
    <>
      {done > 0 && t('done', { count: done })} {done < count && t('notDone', { count: count - done })}{' '}
      <Link className="link" to="/workbench/nav">
        {t('works')}
      </Link>
    </>
  );
}

/** What became of a work that was begun here. */
function Sent({ work, onEnd }: { work: string; onEnd: Dispatch<SetStateAction<Ends>> }) {
  const { t } = useTranslation('batch');
  const made = useMade(work);
  useEffect(() => {
    if (made !== undefined) onEnd((now) => ({ ...now, [work]: made }));
  }, [work, made, onEnd]);
  return t(made ? 'state.done' : made === false ? 'state.ended' : 'state.sent');
}
