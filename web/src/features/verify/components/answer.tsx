import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { Seal } from '../../../ui/display/seal.tsx';
import { formatBytes } from '../../../ui/format/bytes.ts';
import { exactText } from '../../../ui/format/moments.ts';
import { fileBytesMax, type Look, type LookState, verdictOf } from '../reading/look.ts';
import styles from './verify.module.css';

/** What shows works comes with a work to show. */
const Yours = lazy(async () => ({ default: (await import('./yours.tsx')).Yours }));

const kinds: Record<string, string> = { 'image/png': 'PNG', 'image/jpeg': 'JPEG', 'image/webp': 'WebP', 'video/mp4': 'MP4' };

interface AnswerProps {
  file: File;
  state: LookState;
  preview: ReactNode;
  onAgain: () => void;
}

/** What is found out about one file. */
export function Answer({ file, state, preview, onAgain }: AnswerProps) {
  const { t, language } = useTranslation('verify');
  if (state.kind === 'looking') return <p>{t('looking', { name: file.name })}</p>;
  if (state.kind === 'unreadable') {
    return (
      <Refused title={t(`unreadableShort.${state.why}`)} file={file}>
        {t(`unreadable.${state.why}`, { mb: fileBytesMax / 1024 / 1024 })}
      </Refused>
    );
  }
  if (state.kind === 'failed') {
    return (
      <>
        <Refused title={t('failedShort')} file={file}>
          {t('failed')}
        </Refused>
        <Button kind="line" onClick={onAgain}>
          {t('again')}
        </Button>
      </>
    );
  }
  const { look } = state;
  const size = formatBytes(file.size, language);
  return (
    <>
      <div className={styles.verdict}>
        {preview}
        <div>
          {isOurs(look) && <Seal size={28} />}
          <h2>{t(`verdict.${verdictOf(look)}`)}</h2>
          <p>
            <Sentence look={look} />
          </p>
          <p className="soft">{t('facts', { name: file.name, kind: kinds[look.mime] ?? '', size })}</p>
        </div>
      </div>
      <MarksList look={look} />
      <Suspense>{look.known.work && <Yours work={look.known.work} />}</Suspense>
    </>
  );
}

/** Why nothing is found out about it. */
function Refused({ title, file, children }: { title: string; file: File; children: ReactNode }) {
  return (
    <div className={styles.verdict}>
      <div>
        <h2>{title}</h2>
        <p role="alert">{children}</p>
        <p className="soft">{file.name}</p>
      </div>
    </div>
  );
}

function Sentence({ look }: { look: Look }) {
  const { t, language } = useTranslation('verify');
  const when = look.known.made_at ? exactText(look.known.made_at, language) : '';
  return t(`sentence.${verdictOf(look)}`, { when });
}

function MarksList({ look: { marks, manifest, sha256, known } }: { look: Look }) {
  const { t } = useTranslation('verify');
  const { sourceType, label } = marks;
  const sources = [
    'trainedAlgorithmicMedia',
    'compositeWithTrainedAlgorithmicMedia',
    'algorithmicMedia',
    'compositeSynthetic',
    'algorithmicallyEnhanced',
    'digitalCapture',
    'humanEdits',
  ] as const;
  const source = sources.find((one) => one === sourceType) ?? 'other';
  const degree = (['1', '2', '3'] as const).find((one) => one === label?.Label) ?? '1';
  const told = [
    label?.ContentProducer && t('producer', { producer: label.ContentProducer }),
    label?.ProduceID && t('number', { number: label.ProduceID }),
  ].filter(Boolean);
  return (
    <>
      <h3>{t('marks')}</h3>
      <dl className={styles.marks}>
        <Mark name={t('iptc')} there={sourceType !== undefined} what={sourceType ? t(`source.${source}`) : t('none')} how={sourceType} />
        <Mark name={t('label')} there={label !== undefined} what={label ? t(`labelled.${degree}`) : t('none')} how={told.join(' · ')} />
        <Mark
          name={t('manifest')}
          there={manifest !== undefined}
          broken={manifest?.isWhole === false}
          what={
            manifest
              ? t(manifest.signer ? 'signed' : 'unsigned', { signer: manifest.signer ?? '', by: manifest.by ?? t('unknown') })
              : t('none')
          }
          how={manifest ? t(manifest.isWhole ? 'whole' : 'broken') : t('manifestNone')}
        />
        <Mark
          name={t('fingerprint')}
          there={known.found === 'same'}
          what={known.found === 'same' ? t('same') : t('other')}
          how={`SHA-256 ${sha256.slice(0, 8)}…${sha256.slice(-8)}`}
        />
      </dl>
    </>
  );
}

function Mark({
  name,
  there,
  broken,
  what,
  how,
}: {
  name: string;
  there: boolean;
  broken?: boolean;
  what: string;
  how: string | undefined;
}) {
  const Icon = broken ? CircleX : there ? CircleCheck : CircleDashed;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Icon size={16} aria-hidden data-there={there && !broken ? '' : undefined} />
        <span>
          {what}
          {how && <span className={styles.how}>{how}</span>}
        </span>
      </dd>
    </div>
  );
}

const isOurs = ({ known }: Look) => known.found === 'same' || known.found === 'named';
