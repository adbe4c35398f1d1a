import { toolsTaking } from '@easel/contract/tools';
import type { Work } from '@easel/contract/works';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { laterText, loadTexts, useTranslation } from '../../i18n/i18n.ts';
import { useStudioConfig } from '../../queries/studio-config.ts';
import { useSession } from '../../session/session.ts';
import { toolAddress } from '../../tool/addresses.ts';
import { Guarded } from '../../ui/display/guarded.tsx';
import { lazy } from '../../ui/display/lazy.ts';
import { offerLaterUndo } from '../../ui/keyboard/last-undo.ts';
import { showToast } from '../../ui/popup/toast.tsx';
import { useLocation, useNavigate, useStillHere } from '../../ui/routing/router.tsx';
import { copyOutput, deleteWorks, downloadOutput, downloadZip, favoriteWork } from '../../work/cache/work-calls.ts';
import { recipeToSearch } from '../../work/recipe-address.ts';
import { sayRefusal } from '../../work/say-refusal.ts';
import { type WorkActions, WorkActionsContext } from '../../work/work-actions.ts';

const TitleDialog = lazy(async () => ({ default: (await import('../../work/title/title-dialog.tsx')).TitleDialog }));

/** What is done now and then. */
const changes = () => import('../../work/keeping/work-changes.ts');

/** Frames of videos: once somebody wants one. */
const stills = () => import('../../work/clips/stills.ts');

/** Says how something was copied. */
function sayCopied(done: Promise<void>, what: 'copied' | 'seedCopied' | 'promptCopied'): void {
  done
    .then(
      async () => showToast({ text: await laterText('workActions', `done.${what}`) }),
      async () => showToast({ text: await laterText('workActions', 'done.copyFailed'), bad: true }),
    )
    .catch(sayRefusal);
}

/** What can be done with a work is said in menus and afterwards: the words follow the screen. */
function useActionTexts(): void {
  const member = useSession((session) => session.token !== '');
  useEffect(() => {
    if (!member) return;
    const fetch = () => void loadTexts('workActions').catch(() => undefined);
    fetch();
    // What did not come without a network comes with it, before a part asks.
    addEventListener('online', fetch);
    return () => removeEventListener('online', fetch);
  }, [member]);
}

/** Gives every picture below it the things that can be done with a work. */
export function WorkActionsRoot({ children }: { children: ReactNode }) {
  const { t, language } = useTranslation('work');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const stillHere = useStillHere();
  const offered = useStudioConfig().data?.tools;
  const [titled, setTitled] = useState<Work>();
  const actions = useMemo((): WorkActions => {
    const workAddress = (work: Work) => toolAddress(work.tool, pathname, new URLSearchParams({ work: work.id }));
    const show = (made: Promise<Work[]>) => {
      made.then(([work]) => work && stillHere() && navigate(workAddress(work)), sayRefusal);
    };
    return {
      workAddress,
      sendTools: (kind) => toolsTaking(kind).filter((tool) => offered?.[tool]),
      saveFrame: (output, at) => {
        stills()
          .then(({ saveStill }) => saveStill(output, at))
          .then(() => laterText('workActions', 'done.frameSaved'))
          .then((text) => showToast({ text }))
          .catch(sayRefusal);
      },
      sendFrame: (output, at, tool) => {
        const to = (id: string) =>
          toolAddress(tool, pathname, new URLSearchParams({ [tool === 'img2video' ? 'first_frame' : 'image']: id }));
        stills()
          .then(({ stillOf }) => stillOf(output, at))
          .then(({ id }) => stillHere() && navigate(to(id)))
          .catch(sayRefusal);
      },
      sendAddress: (output, tool) => toolAddress(tool, pathname, new URLSearchParams({ image: output.id })),
      againAddress: (work, seed) => toolAddress(work.tool, pathname, recipeToSearch(work.recipe, seed)),
      favorite: (works, value) => {
        for (const work of works) favoriteWork(work, value).catch(sayRefusal);
      },
      editTitle: setTitled,
      rename: async (work, title) => (await changes()).renameWork(work, title),
      retain: (works) => {
        const ids = works.map((work) => work.id);
        const retained = changes().then(({ retainedUntil }) => retainedUntil(ids, language));
        retained.then((date) => date && showToast({ text: t('keptUntil', { date }) }), sayRefusal);
      },
      remove: (works) => {
        const gone = deleteWorks(works);
        gone.catch(sayRefusal);
        // The key takes it back from now on, also before what does so has been loaded.
        const undo = offerLaterUndo();
        import('./offer-restoring.ts').then(({ offerRestoring }) => offerRestoring(works, gone, undo), sayRefusal);
      },
      downloadOutput,
      downloadWorks: (works) => {
        downloadZip(
          works.map((work) => work.id),
          sayRefusal,
        );
      },
      joinClips: (works) => {
        stills().then(({ joinClips }) => joinClips(works, sayRefusal), sayRefusal);
      },
      copy: (output) => sayCopied(copyOutput(output), 'copied'),
      copyText: (text, done) => sayCopied(navigator.clipboard.writeText(text), done),
      vary: (work, credits) => show(changes().then(({ varyWork }) => varyWork(work, credits))),
      retry: (work) => show(changes().then(({ retryWork }) => retryWork(work.id))),
    };
  }, [language, navigate, offered, pathname, stillHere, t]);
  useActionTexts();
  const close = () => setTitled(undefined);
  return (
    <WorkActionsContext value={actions}>
      {children}
      {titled && (
        <Guarded onClose={close}>
          <TitleDialog work={titled} onClose={close} />
        </Guarded>
      )}
    </WorkActionsContext>
  );
}
