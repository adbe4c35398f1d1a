import type { Output, Work } from '@easel/contract/works';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useNames } from '../../../queries/names.ts';
import { WallLabel } from '../../../ui/display/picture.tsx';
import { useSearchParams } from '../../../ui/routing/router.tsx';
import { cacheWork, isDropped, useWork, useWorkPreviews } from '../../../work/cache/works.ts';
import { OutputView } from '../../../work/output/output-view.tsx';
import { useOutputWords } from '../../../work/output/output-words.ts';
import { PictureMenu } from '../../../work/picture-menu.tsx';
import { type Place, placesOf } from '../../../work/places.ts';
import { Ended, Painting, Waiting } from '../../../work/underway/underway.tsx';
import { useFacts } from '../../../work/work-facts.tsx';
import { workName } from '../../../work/work-name.ts';
import styles from './cards.module.css';

/** A work in the flow of a chat: the same as in the list of works, live while it is made. */
export function WorkCard({ work: stored }: { work: Work }) {
  const { t } = useTranslation('chat');
  const { t: words } = useTranslation('work');
  // The chat told all of it: nothing has to be asked.
  useState(() => cacheWork(stored));
  const { data: work = stored, isError } = useWork(stored.id);
  const names = useNames();
  const facts = useFacts(work, names);
  const previews = useWorkPreviews(work.id);
  if (isDropped(stored.id) || isError) return <p className={styles.over}>{t('work.gone')}</p>;
  const places = placesOf(work, (place) => place in previews);
  const [only] = work.outputs;
  const shape = (only?.width ?? work.recipe.width ?? 4) / (only?.height ?? work.recipe.height ?? 3);
  return (
    <section className={styles.work} aria-label={t('work.label')}>
      <ul data-many={places.length > 1 || undefined} data-clip={only?.kind === 'video' || undefined} style={{ '--shape': shape }}>
        {places.map((place) => (
          <li key={place.place}>
            <PlaceOf work={work} place={place} preview={previews[place.place]} shape={shape} count={places.length} />
          </li>
        ))}
      </ul>
      {work.outputs.length > 0 && (
        <div className={styles.under}>
          <WallLabel what={workName(work, words)} how={facts} />
          <PictureMenu work={work} output={work.outputs.length === 1 ? only : undefined} />
        </div>
      )}
    </section>
  );
}

interface PlaceProps {
  work: Work;
  place: Place;
  preview: string | undefined;
  shape: number;
  count: number;
}

function PlaceOf({ work, place, preview, shape, count }: PlaceProps) {
  if (place.kind === 'ready') return <Ready work={work} output={place.output} count={count} />;
  return (
    <div className={styles.place} style={{ aspectRatio: shape }} aria-busy={place.kind === 'painting' || undefined}>
      {place.kind === 'ended' && <Ended work={work} small />}
      {place.kind === 'waiting' && place.first && <Waiting work={work} />}
      {place.kind === 'painting' && <Painting work={work} progress={place.progress} preview={preview} small={count > 1} />}
    </div>
  );
}

function Ready({ work, output, count }: { work: Work; output: Output; count: number }) {
  const [, setSearch] = useSearchParams();
  const outputWords = useOutputWords();
  const alt = outputWords(work, output, work.outputs.indexOf(output), work.outputs.length);
  const sizes = count > 1 ? '(max-width: 767px) 45vw, 360px' : '(max-width: 767px) 92vw, 560px';
  const view = <OutputView as={output.kind === 'video' ? 'stage' : 'tile'} output={output} alt={alt} sizes={sizes} />;
  if (output.kind === 'video') return view;
  const open = () =>
    setSearch(
      (now) => {
        now.set('view', output.id);
        return now;
      },
      { preventScrollReset: true, state: { opened: true } },
    );
  return (
    <button type="button" className={styles.open} onClick={open}>
      {view}
    </button>
  );
}
