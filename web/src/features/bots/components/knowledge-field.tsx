import { botLimits } from '@easel/contract/bot-limits';
import { limits } from '@easel/contract/limits';
import { Plus, X } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Progress } from '../../../ui/display/progress.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { type BotDraft, isReadable, knowledgeTypes } from '../form.ts';
import { bringKnowledge, forgetKnowledge } from '../mutations.ts';
import styles from './bots.module.css';

interface KnowledgeFieldProps {
  draft: BotDraft;
  /** Adds to what the bot knows by then, or takes from it. */
  changeFiles: (next: (files: BotDraft['files']) => BotDraft['files']) => void;
  problem: string | undefined;
}

interface Coming {
  key: number;
  name: string;
  share: number;
  /** Why it did not arrive. */
  reason?: string;
}

let lastKey = 0;

/** The files that a bot knows: dropped or picked, each read at once, with the reason where one cannot be. */
export function KnowledgeField({ draft: { files }, changeFiles, problem }: KnowledgeFieldProps) {
  const { t } = useTranslation('bots');
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { coming, bring, dismiss } = useComing(files.length, changeFiles);
  /** What was brought here and belongs to no bot yet. */
  const saved = useRef(new Set(files.map(({ id }) => id)));
  const remove = (id: string) => {
    changeFiles((now) => now.filter((file) => file.id !== id));
    add.current?.focus();
    if (!saved.current.has(id)) void forgetKnowledge(id);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    bring(event.dataTransfer.files);
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    bring(event.target.files ?? []);
    event.target.value = '';
  };
  const words = files.reduce((sum, file) => sum + file.words, 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same by keyboard
    <div className={styles.stack} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {files.length + coming.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id}>
              <span className={styles.names}>
                {file.name}
                <span className={styles.small}>{t('edit.words', { count: file.words })}</span>
              </span>
              <IconButton
                label={t('edit.removeFile', { name: file.name })}
                icon={<X size={16} aria-hidden />}
                onClick={() => remove(file.id)}
              />
            </li>
          ))}
          {coming.map(({ key, name, share, reason }) => (
            <li key={key}>
              <span className={styles.names}>
                {name}
                {reason === undefined ? <Progress value={share} label={t('edit.reading', { name })} /> : <FieldError text={reason} />}
              </span>
              <IconButton
                label={t('edit.removeFile', { name })}
                icon={<X size={16} aria-hidden />}
                onClick={() => {
                  dismiss(key);
                  add.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <input
          ref={input}
          type="file"
          multiple
          accept={knowledgeTypes}
          className="sr"
          tabIndex={-1}
          aria-label={t('edit.addFiles')}
          onChange={pick}
        />
        <Button ref={add} kind="line" icon={<Plus size={16} aria-hidden />} onClick={() => input.current?.click()}>
          {t('edit.addFiles')}
        </Button>
        <span className={styles.small}>
          {t('edit.fileCount', { files: files.length, most: botLimits.filesMax, words, wordsMost: limits.attachmentWords })}
        </span>
      </div>
      <FieldError text={problem} />
    </div>
  );
}

/** Files on their way, and those that did not arrive. */
function useComing(known: number, changeFiles: KnowledgeFieldProps['changeFiles']) {
  const { t } = useTranslation('bots');
  const [coming, setComing] = useState<readonly Coming[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);
  const drop = (key: number) => setComing((now) => now.filter((one) => one.key !== key));
  const put = (key: number, part: Partial<Coming>) => setComing((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const send = async (file: File) => {
    const key = ++lastKey;
    const stop = new AbortController();
    stops.current.set(key, stop);
    setComing((now) => [...now, { key, name: file.name, share: 0 }]);
    try {
      const read = await bringKnowledge(file, (share) => put(key, { share }), stop.signal);
      drop(key);
      changeFiles((now) => [...now, read]);
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!(error instanceof CallError)) throw error;
      put(key, { reason: error.message });
    }
  };
  const bring = (files: Iterable<File>) => {
    let room = botLimits.filesMax - known - coming.filter(({ reason }) => reason === undefined).length;
    for (const file of files) {
      const reason =
        room <= 0
          ? t('edit.tooMany', { count: botLimits.filesMax })
          : file.size > limits.attachmentMb * 1024 * 1024
            ? t('edit.tooLarge', { count: limits.attachmentMb })
            : isReadable(file.type)
              ? undefined
              : t('edit.unreadable');
      if (reason === undefined) {
        room -= 1;
        void send(file);
      } else setComing((now) => [...now, { key: ++lastKey, name: file.name, share: 0, reason }]);
    }
  };
  const dismiss = (key: number) => {
    stops.current.get(key)?.abort();
    drop(key);
  };
  return { coming, bring, dismiss };
}
