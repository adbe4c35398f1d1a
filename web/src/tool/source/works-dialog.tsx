import type { MediaKind } from '@easel/contract/tools';
import type { Output, Work } from '@easel/contract/works';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Dialog } from '../../ui/popup/dialog.tsx';
import { worksOf } from '../../work/cache/work-lists.ts';
import { useMoreWorks, useWorkList } from '../../work/cache/works.ts';
import { MoreFailed } from '../../work/more-failed.tsx';
import { OutputView } from '../../work/output/output-view.tsx';
import { ownWords } from '../../work/work-name.ts';
import { madeSource, type Source } from './source.ts';
import styles from './works-dialog.module.css';

interface WorksDialogProps {
  /** What may be chosen; only pictures where nothing is said. */
  kinds?: readonly MediaKind[] | undefined;
  onClose: () => void;
  onChoose: (source: Source) => void;
}

/** The member's pictures or videos, newest first, to start from one of them. */
export function WorksDialog({ kinds = ['image'], onClose, onChoose }: WorksDialogProps) {
  const { t } = useTranslation('source');
  const { t: words } = useTranslation('image');
  const list = useWorkList(kinds.length === 1 && kinds[0] ? { type: kinds[0] } : {});
  const { hasNextPage } = list;
  const { more, moreFailed, moreAgain } = useMoreWorks(list);
  const end = useRef<HTMLDivElement>(null);
  const pictures = worksOf(list.data?.pages ?? []).flatMap((work) => work.outputs.map((output) => ({ work, output })));
  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '300px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, more]);
  const choose = (output: Output, work: Work) => {
    onChoose(madeSource(output, work));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('worksTitle')} className={styles.dialog ?? ''}>
      {list.isLoadingError && (
        <div className={styles.failed}>
          <p>{words('loadFailed')}</p>
          <Button kind="line" onClick={() => void list.refetch()}>
            {words('again')}
          </Button>
        </div>
      )}
      {list.isSuccess && pictures.length === 0 && <p className="soft">{t('worksEmpty')}</p>}
      <ul className={styles.wall} data-scrolls onKeyDown={moveAlong}>
        {list.isLoading &&
          [0, 1, 2, 3, 4, 5].map((place) => (
            <li key={place}>
              <Skeleton ratio="1 / 1" />
            </li>
          ))}
        {pictures.map(({ work, output }) => (
          <li key={output.id}>
            <button type="button" onClick={() => choose(output, work)} title={ownWords(work)}>
              <OutputView as="tile" output={output} alt={ownWords(work) || t('picture')} sizes="160px" />
            </button>
          </li>
        ))}
        {hasNextPage && (
          <li className={styles.end}>
            <div ref={end}>{moreFailed && <MoreFailed onAgain={moreAgain} />}</div>
          </li>
        )}
      </ul>
    </Dialog>
  );
}

/** The arrow keys go from picture to picture, up and down by the rows that are seen. */
function moveAlong(event: KeyboardEvent<HTMLUListElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const place = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const first = buttons[0];
  if (place < 0 || !first) return;
  const across = buttons.filter((button) => button.offsetTop === first.offsetTop).length;
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  buttons[place + step]?.focus();
}
