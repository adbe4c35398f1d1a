import type { Tool } from '@easel/contract/recipe';
import { toolTable } from '@easel/contract/tools';
import type { Work } from '@easel/contract/works';
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { refusalSentence } from '../../i18n/refusals.ts';
import { useStudioConfig } from '../../queries/studio-config.ts';
import { useSession } from '../../session/session.ts';
import { Guarded } from '../../ui/display/guarded.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { useMedia } from '../../ui/style/media.ts';
import { Announcer } from '../stage/announcer.tsx';
import { NoWork } from '../stage/no-work.tsx';
import type { ToolWorks } from '../stage/tool-works.ts';
import { type Action, Balance, GenerateButton } from './generate-button.tsx';
import bar from './narrow-bar.module.css';
import { NarrowBar } from './narrow-bar.tsx';
import styles from './tool.module.css';
import { ToolHead } from './tool-head.tsx';

// Pictures and all that can be done with them: they arrive while the works of a member do.
const load = () => import('../stage/work-stage.tsx');
const WorkStage = lazy(async () => ({ default: (await load()).WorkStage }));
const HistoryStrip = lazy(async () => ({ default: (await import('../stage/history-strip.tsx')).HistoryStrip }));

/** What the app gives to every tool. */
export interface ToolPlace {
  /** The tool's own page, with a word for newcomers, or a tab of the workspace. */
  alone: boolean;
  /** The way to more words about engines. */
  learnMore: ReactNode;
  /** The way to everything else. */
  goTo: ReactNode;
  lightbox: (works: readonly Work[], more: () => void) => ReactNode;
}

interface ToolFrameProps {
  tool: Tool;
  place: ToolPlace;
  shown: ToolWorks;
  action: Action;
  onSubmit: () => void;
  /**
   * What the form begins with: words, pictures. It is first in the panel of a wide window; of a narrow one it stays below the stage,
   * and is given the button to put where it fits best.
   */
  lead: (button?: ReactNode) => ReactNode;
  /** The rest of the form: under the lead, or in a sheet. */
  settings: ReactNode;
  /** Says a few of the settings in words, where those are in a sheet. */
  chips: readonly string[];
  /** Something in the settings is wrong. */
  wrong?: boolean;
  /** The stage before anything was made. */
  empty: ReactNode;
  /** Instead of the work's pictures: a stage of the tool's own. */
  stage?: ReactNode;
  /** The picture of the draft: it stands in for the work that is made of it, until that has pictures of its own. */
  source?: { id: string; url: string } | null;
  /** A work that is ready is shown beside what it was made from. */
  comparesAtFirst?: boolean;
  /** Instead of the history. */
  strip?: ReactNode;
  /** Visitors may use it without signing in. */
  forVisitors?: boolean;
  /** The tool's own stage takes all the room beside the controls, to its edges, and there is no history. */
  fullStage?: boolean;
}

/** The screen of a tool: head, controls, stage, history. */
export function ToolFrame({ tool, place, shown, action: asked, onSubmit, lead, settings, chips, ...rest }: ToolFrameProps) {
  const { wrong = false, empty, stage, strip, forVisitors = false, comparesAtFirst = false, source = null, fullStage = false } = rest;
  const { t, language } = useTranslation('image');
  const wide = useMedia('(min-width: 1101px)');
  const offered = useStudioConfig().data?.tools;
  // Disabled where no engine of this studio has the tool.
  const action =
    offered && !offered[tool]
      ? { ...asked, disabledReason: refusalSentence(toolTable[tool].call ? 'engine_unavailable' : 'coming', language) }
      : asked;
  const nobody = useSession((session) => session.token === '');
  const welcomed = useWelcome(nobody);
  const waitsForWork = stage === undefined && !nobody;
  useEffect(() => {
    if (waitsForWork) load().catch(() => undefined);
  }, [waitsForWork]);
  const submit = () => {
    if (action.disabledReason === undefined) onSubmit();
  };
  useGenerateKey(submit);
  const { work, works } = shown;
  const balance = <Balance action={action} visitor={nobody && !forVisitors} welcomed={welcomed} />;
  const history =
    works.length > 0 || shown.listLoading ? (
      <Guarded inPlace waiting={<div className={styles.noStrip} />}>
        <HistoryStrip
          works={works}
          chosen={work?.id}
          more={shown.hasMore}
          onMore={shown.more}
          moreFailed={shown.moreFailed}
          onMoreAgain={shown.moreAgain}
        />
      </Guarded>
    ) : (
      <div className={styles.noStrip} />
    );
  return (
    <main id="content" className={styles.tool} data-full={fullStage || undefined}>
      <ToolHead tool={tool} alone={place.alone} goTo={place.goTo} />
      {wide && (
        <form
          className={styles.controls}
          aria-label={t('controls')}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <div className={styles.scroll}>
            {lead()}
            {settings}
          </div>
          <div className={styles.foot}>
            <GenerateButton action={action} />
            {balance}
          </div>
        </form>
      )}
      <section className={styles.stage} aria-label={t('stage')} data-work={work ? '' : undefined}>
        {stage ??
          (work ? (
            <Guarded inPlace waiting={<Skeleton ratio="3 / 2" className={styles.blank ?? ''} />}>
              <WorkStage
                work={work}
                onOpen={shown.open}
                learnMore={place.learnMore}
                draftSource={source}
                comparesAtFirst={comparesAtFirst}
              />
            </Guarded>
          ) : (
            <NoWork shown={shown}>{empty}</NoWork>
          ))}
      </section>
      {!fullStage && (strip === undefined ? history : strip)}
      {!wide && (
        <NarrowBar chips={chips} wrong={wrong} settings={settings} onSubmit={submit}>
          {lead(<GenerateButton action={action} className={bar.button} />)}
          {balance}
        </NarrowBar>
      )}
      <Announcer work={work} />
      {shown.viewing && place.lightbox(works, shown.more)}
    </main>
  );
}

/** Ctrl or ⌘ with Enter generates from anywhere on the page, but not under a window. */
function useGenerateKey(generate: () => void) {
  const run = useRef(generate);
  run.current = generate;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (document.querySelector('[role="dialog"]:not([data-closed])')) return;
      event.preventDefault();
      run.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** True after signing in on this screen: nothing is bought by that alone, so the button is named once more and takes the focus. */
function useWelcome(visitor: boolean): boolean {
  const [came] = useState(visitor);
  const welcomed = came && !visitor;
  useEffect(() => {
    if (welcomed) document.querySelector<HTMLElement>('[data-generate]')?.focus();
  }, [welcomed]);
  return welcomed;
}
