import { limits } from '@easel/contract/limits';
import { characterCount } from '@easel/contract/rules';
import type { Model } from '@easel/contract/studio';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { ReportChips } from '../../work/report-chips.tsx';
import styles from './pickers.module.css';
import { PromptIdeas } from './prompt-ideas.tsx';
import { readingOf, type Understood, type Words, wordsFor } from './reading.ts';

/** So long after the last key the words are read. */
const pauseMs = 300;

interface PromptReportProps extends Omit<Words, 'model'> {
  model: Model;
  brief: boolean;
  /** Stands there until the first answer. */
  ahead: ReactNode;
  onChange: (prompt: string) => void;
}

/**
 * What the model will make of the words, as they are written: before anything is paid. Nothing where its engine cannot tell.
 * `brief`: only what will not be there as it was asked for. Below it, what could be said besides.
 */
export function PromptReport({ brief, ahead, onChange, ...written }: PromptReportProps) {
  const { t, language } = useTranslation('work');
  const { tool, model, style } = written;
  const prompt = usePaused(written.prompt.trim());
  const unwanted = usePaused(written.unwanted.trim());
  const isRead = written.prompt.trim() !== '' && characterCount(written.prompt) <= limits.descriptionMax;
  const enabled = isRead && prompt !== '' && characterCount(prompt) <= limits.descriptionMax;
  const { data, isError, isPaused } = useQuery({
    ...readingOf(wordsFor(tool, model, { prompt, unwanted, ...(style !== undefined && { style }) }), language),
    enabled,
  });
  // The last answer stays until the next one is there, and goes where none can come: offline.
  const [last, setLast] = useState<Understood>();
  if (data !== undefined && data !== last) setLast(data);
  const told = isPaused || isError ? undefined : last;
  const waits = ahead && enabled && !last && !isError && !isPaused;
  const report = (isRead && told?.report) || [];
  const isSilent = isError || isPaused || last?.report === null;
  return (
    <>
      <div
        className={styles.report}
        data-kept={(brief ? !isSilent && 'row' : isRead && !waits && 'line') || undefined}
        role="status"
        aria-label={t('report.label')}
        // In a low window it is one row, which an upright wheel moves, too.
        onWheel={({ currentTarget, deltaY }) => currentTarget.scrollBy(deltaY, 0)}
      >
        <ReportChips says report={brief ? report.filter(({ as }) => as !== 'drawn') : report} />
      </div>
      {waits ? ahead : isRead && <PromptIdeas prompt={written.prompt} ideas={told?.ideas ?? []} onChange={onChange} />}
    </>
  );
}

/** A text as it was when nobody had written for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
