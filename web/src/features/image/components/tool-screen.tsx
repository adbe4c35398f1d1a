import type { Work } from '@easel/contract/works';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { recipeFields, searchToRecipe } from '../../../api/recipe-address.ts';
import { useSession } from '../../../api/session.ts';
import { useStudioConfig } from '../../../api/studio-config.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useMedia } from '../../../ui/media.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { draftModel, earlierPrompts, fillDraft } from '../form.ts';
import { useGenerate } from '../mutations.ts';
import { useChosen, useHistory } from '../queries.ts';
import { useDraft } from '../store.ts';
import { Announcer } from './announcer.tsx';
import { Balance, GenerateButton } from './generate-button.tsx';
import { HistoryStrip } from './history-strip.tsx';
import { PromptBar } from './prompt-bar.tsx';
import { PromptField } from './prompt-field.tsx';
import { Settings } from './settings.tsx';
import { Stage } from './stage.tsx';
import { StageEmpty } from './stage-empty.tsx';
import { StageLabel } from './stage-label.tsx';
import styles from './tool.module.css';
import { ToolHead } from './tool-head.tsx';

const historyOfPrompts = 12;

interface ToolScreenProps {
  /** The screen of the workspace, or the tool's own page with a word for newcomers. */
  alone: boolean;
  learnMore: ReactNode;
  /** The way to everything else. */
  goTo: ReactNode;
  lightbox: (works: readonly Work[], more: () => void) => ReactNode;
}

/** Text to image: controls, stage, history. */
export function ToolScreen({ alone, learnMore, goTo, lightbox }: ToolScreenProps) {
  const { t } = useTranslation('image');
  const { t: words } = useTranslation('work');
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const wide = useMedia('(min-width: 1101px)');
  const config = useStudioConfig();
  const visitor = useSession((session) => session.token === '');
  const welcomed = useWelcome(visitor);
  const draft = useDraft((state) => state.draft);
  const models = config.data?.tools.text2img?.models ?? [];
  const model = draftModel(draft, models);
  const prompt = useRef<HTMLTextAreaElement>(null);
  const { list, works } = useHistory();
  const chosen = useChosen(search.get('work'), works, list.isLoading);
  const { work } = chosen;
  const earlier = useMemo(() => earlierPrompts(works, historyOfPrompts), [works]);
  useAddressIntoDraft(() => prompt.current?.focus());

  const change = useCallback(
    (name: 'work' | 'view', value: string | undefined, replace = true) =>
      setSearch(
        (now) => {
          if (value === undefined) now.delete(name);
          else now.set(name, value);
          return now;
        },
        { replace, preventScrollReset: true, state: { opened: name === 'view' } },
      ),
    [setSearch],
  );
  const { generate, busy } = useGenerate(model, (id) => change('work', id), t('loginReason'));
  useGenerateKey(() => generate());
  const more = useCallback(() => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
  }, [list]);

  const settings = <Settings config={config.data} models={models} model={model} shownSeed={work?.recipe.seed} />;
  const shared = { model, busy, visitor, welcomed };
  return (
    <main id="content" className={styles.tool}>
      <ToolHead title={alone ? words('tool.text2img') : t('title')} config={config.data} here={pathname} goTo={goTo} />
      {wide && (
        <form
          className={styles.controls}
          aria-label={t('controls')}
          onSubmit={(event) => {
            event.preventDefault();
            generate();
          }}
        >
          <div className={styles.scroll}>
            <PromptField ref={prompt} earlier={earlier} rows={3} />
            {settings}
          </div>
          <div className={styles.foot}>
            <GenerateButton model={model} busy={busy} />
            <Balance {...shared} />
          </div>
        </form>
      )}
      <section className={styles.stage} aria-label={t('stage')} data-work={work ? '' : undefined}>
        {work ? (
          <Stage work={work} onOpen={(output) => change('view', output, false)}>
            <StageLabel work={work} learnMore={learnMore} />
          </Stage>
        ) : (
          <NoWork
            loading={chosen.loading}
            missing={chosen.missing}
            failed={list.isError}
            onAgain={() => void list.refetch()}
            onLatest={() => change('work', undefined)}
          >
            <StageEmpty about={alone} busy={busy} onExample={generate} />
          </NoWork>
        )}
      </section>
      {works.length > 0 || list.isLoading ? (
        <HistoryStrip works={works} chosen={work?.id} more={list.hasNextPage} onMore={more} />
      ) : (
        wide && <div />
      )}
      {!wide && <PromptBar {...shared} earlier={earlier} onSubmit={generate} promptRef={prompt} settings={settings} />}
      <Announcer work={work} />
      {search.has('view') && lightbox(works, more)}
    </main>
  );
}

interface NoWorkProps {
  loading: boolean;
  missing: boolean;
  failed: boolean;
  onAgain: () => void;
  onLatest: () => void;
  children: ReactNode;
}

function NoWork({ loading, missing, failed, onAgain, onLatest, children }: NoWorkProps) {
  const { t } = useTranslation('image');
  if (loading) return <Skeleton ratio="3 / 2" className={styles.blank ?? ''} />;
  if (missing)
    return (
      <EmptyState
        className={styles.message ?? ''}
        title={t('missing')}
        action={
          <Button kind="line" onClick={onLatest}>
            {t('toLatest')}
          </Button>
        }
      />
    );
  if (failed)
    return (
      <EmptyState
        className={styles.message ?? ''}
        title={t('loadFailed')}
        action={
          <Button kind="line" onClick={onAgain}>
            {t('again')}
          </Button>
        }
      />
    );
  return children;
}

/** Takes a recipe out of the address into the draft, once; the address is then free of it. */
function useAddressIntoDraft(filled: () => void) {
  const [search, setSearch] = useSearchParams();
  const done = useRef(filled);
  done.current = filled;
  useEffect(() => {
    if (!recipeFields.some((field) => search.has(field))) return;
    const { draft, change } = useDraft.getState();
    change(fillDraft(draft, searchToRecipe(search)));
    setSearch(
      (now) => {
        for (const field of recipeFields) now.delete(field);
        return now;
      },
      { replace: true },
    );
    done.current();
  }, [search, setSearch]);
}

/** Ctrl or ⌘ with Enter generates from anywhere on the page, but not under a window. */
function useGenerateKey(generate: () => void) {
  const run = useRef(generate);
  run.current = generate;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (document.querySelector('[role="dialog"]:not([data-closed])')) return;
      event.preventDefault();
      run.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
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
