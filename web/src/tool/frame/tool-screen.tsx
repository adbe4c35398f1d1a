import type { Tool } from '@easel/contract/recipe';
import { toolTable } from '@easel/contract/tools';
import type { Work } from '@easel/contract/works';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { loadTexts, useTranslation } from '../../i18n/i18n.ts';
import { refusalSentence } from '../../i18n/refusals.ts';
import { useStudioConfig } from '../../queries/studio-config.ts';
import { useSession } from '../../session/session.ts';
import { Guarded } from '../../ui/display/guarded.tsx';
import { lazy } from '../../ui/display/lazy.ts';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Presets } from '../presets/presets.tsx';
import { Announcer } from '../stage/announcer.tsx';
import { ExamplePicture } from '../stage/example-picture.tsx';
import strips from '../stage/history-strip.module.css';
import { NoWork } from '../stage/no-work.tsx';
import type { ToolWorks } from '../stage/tool-works.ts';
import { type Action, Balance } from './generate-button.tsx';
import styles from './tool.module.css';
import { ToolControls, type ToolForm } from './tool-controls.tsx';
import { ToolFrame } from './tool-frame.tsx';
import { ToolHead } from './tool-head.tsx';

// Pictures and all that can be done with them: they arrive while the works of a member do, and together, so that neither pushes the other.
const load = () => Promise.all([import('../stage/work-stage.tsx'), import('../stage/history-strip.tsx'), loadTexts('workActions')]);
const WorkStage = lazy(async () => ({ default: (await load())[0].WorkStage }));
const HistoryStrip = lazy(async () => ({ default: (await load())[1].HistoryStrip }));

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

interface ToolScreenProps extends ToolForm {
  tool: Tool;
  place: ToolPlace;
  shown: ToolWorks;
  action: Action;
  onSubmit: () => void;
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
  /** The history lies below the stage in a wide window, too. */
  stripBelow?: boolean;
  /** The stage is painted on. */
  painted?: boolean;
}

/** The screen of a tool that makes works: its form, the work that is shown, the history. */
export function ToolScreen({
  tool,
  place,
  shown,
  action: asked,
  onSubmit,
  lead,
  settings,
  chips,
  wrong = false,
  ...rest
}: ToolScreenProps) {
  const { empty, stage, strip, forVisitors = false, comparesAtFirst = false, source = null, ...frame } = rest;
  const action = useOffered(tool, asked);
  const nobody = useSession((session) => session.token === '');
  useFocusAfterLogin(nobody);
  const waitsForWork = stage === undefined && !nobody;
  useEffect(() => {
    if (waitsForWork) load().catch(() => undefined);
  }, [waitsForWork]);
  const submit = () => {
    if (action.disabledReason === undefined) onSubmit();
  };
  useGenerateKey(submit);
  const { work, works } = shown;
  const withPresets = settings && (
    <>
      <Presets tool={tool} />
      {settings}
    </>
  );
  const balance = <Balance action={action} visitor={nobody && !forVisitors} />;
  const workStage = work ? (
    <Guarded inPlace waiting={<Skeleton ratio="3 / 2" className={styles.blank ?? ''} />}>
      <WorkStage work={work} onOpen={shown.open} learnMore={place.learnMore} draftSource={source} comparesAtFirst={comparesAtFirst} />
    </Guarded>
  ) : (
    <NoWork shown={shown}>{empty}</NoWork>
  );
  return (
    <ToolFrame
      head={<ToolHead tool={tool} alone={place.alone} goTo={place.goTo} />}
      controls={(wide) => <ToolControls {...{ wide, lead, chips, wrong, action, balance }} settings={withPresets} onSubmit={submit} />}
      stage={shown.example ? <ExamplePicture path={shown.example} /> : (stage ?? workStage)}
      strip={strip === undefined ? <WorkHistory shown={shown} lying={frame.stripBelow} chosen={stage ? undefined : work?.id} /> : strip}
      {...frame}
    >
      <Announcer work={work} />
      {shown.viewing && place.lightbox(works, shown.more)}
    </ToolFrame>
  );
}

/** @param chosen the work on the stage; none where the tool has something of its own there */
function WorkHistory({ shown, lying, chosen }: { shown: ToolWorks; lying: boolean | undefined; chosen: string | undefined }) {
  // A work that is asked for by its address may come before the others: they have their place beside it.
  if (shown.works.length === 0) return <div className={chosen ? strips.place : styles.noStrip} />;
  return (
    <Guarded inPlace waiting={<div className={strips.place} />}>
      <HistoryStrip
        lying={lying}
        works={shown.works}
        chosen={chosen}
        more={shown.hasMore}
        onMore={shown.more}
        moreFailed={shown.moreFailed}
        onMoreAgain={shown.moreAgain}
      />
    </Guarded>
  );
}

/** The action of a tool; it cannot be done where no engine of this studio has the tool. */
function useOffered(tool: Tool, action: Action): Action {
  const { language } = useTranslation('image');
  const config = useStudioConfig().data;
  if (!config || config.tools[tool]) return action;
  return {
    ...action,
    disabledReason: config.unavailable[tool] ?? refusalSentence(toolTable[tool].call ? 'engine_unavailable' : 'coming', language),
  };
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

/** After signing in on this screen its button has the focus. */
function useFocusAfterLogin(visitor: boolean): void {
  const [came] = useState(visitor);
  const welcomed = came && !visitor;
  useEffect(() => {
    if (welcomed) document.querySelector<HTMLElement>('[data-generate]')?.focus();
  }, [welcomed]);
}
