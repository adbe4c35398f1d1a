import { limits } from '@easel/contract/limits';
import { Upload } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { upload } from '../../../api/upload.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Progress } from '../../../ui/display/progress.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import { refreshLists } from '../queries.ts';
import styles from './windows.module.css';

type Taken = { chats: number; messages: number; skipped: number; known: number; files_left_out: number };

/** Takes over chats of another program. */
export function ImportWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('chatWindows');
  const chooser = useRef<HTMLInputElement>(null);
  const { bring, share, taken, problem } = useImport();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void bring(event.dataTransfer.files[0]);
  };
  return (
    <Dialog open onClose={onClose} title={t('import.title')} description={t('import.what')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; the button does the same by keys */}
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={chooser}
          type="file"
          accept=".json,.zip,application/json,application/zip"
          className="sr"
          tabIndex={-1}
          aria-label={t('import.choose')}
          onChange={(event) => {
            void bring(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button
          kind={taken ? 'line' : 'primary'}
          busy={share !== undefined}
          icon={<Upload size={18} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {t(taken ? 'import.another' : 'import.choose')}
        </Button>
        {share === undefined ? <p className="soft">{t('import.drop')}</p> : <Progress value={share} label={t('import.reading')} />}
      </div>
      <FieldError text={problem} />
      <p role="status">{taken && <Told {...taken} />}</p>
    </Dialog>
  );
}

function Told({ chats, messages, skipped, known, files_left_out: files }: Taken) {
  const { t } = useTranslation('chatWindows');
  return t('import.done', {
    chats: t('import.chats', { count: chats }),
    messages: t('import.messages', { count: messages }),
    files: files > 0 ? t('import.files', { count: files }) : '',
    known: known > 0 ? t('import.known', { count: known }) : '',
    skipped: skipped > 0 ? t('import.skipped', { count: skipped }) : '',
  });
}

function useImport() {
  const { t } = useTranslation('chatWindows');
  const [share, setShare] = useState<number>();
  const [taken, setTaken] = useState<Taken>();
  const [problem, setProblem] = useState<string>();
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  const bring = async (file: File | undefined) => {
    if (!file || share !== undefined) return;
    setProblem(undefined);
    setTaken(undefined);
    if (file.size > limits.importMb * 1024 * 1024) return setProblem(t('import.tooLarge', { max: limits.importMb }));
    const form = new FormData();
    form.set('file', file, file.name);
    setShare(0);
    const { signal } = stop.current;
    try {
      setTaken((await upload('Chat/import_do', form, setShare, signal)).info);
      refreshLists();
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof Error ? error.message : undefined);
    } finally {
      setShare(undefined);
    }
  };
  return { bring, share, taken, problem };
}
