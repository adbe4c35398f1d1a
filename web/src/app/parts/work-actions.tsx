import type { Language } from '@easel/contract/language';
import { toolsTaking } from '@easel/contract/tools';
import type { Work } from '@easel/contract/works';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { laterText, loadTexts, useTranslation } from '../../i18n/i18n.ts';
import { useStudioConfig } from '../../queries/studio-config.ts';
import { useSession } from '../../session/session.ts';
import { toolAddress } from '../../tool/addresses.ts';
import { Guarded } from '../../ui/display/guarded.tsx';
import { lazy } from '../../ui/display/lazy.ts';
import { dateLocale } from '../../ui/format/date-locale.ts';
import { offerUndo, withdrawUndo } from '../../ui/keyboard/last-undo.ts';
import { showToast } from '../../ui/popup/toast.tsx';
import { useLocation, useNavigate, useStillHere } from '../../ui/routing/router.tsx';
import { copyOutput, deleteWorks, downloadOutput, downloadZip, favoriteWork } from '../../work/cache/work-calls.ts';
import { noteOffer } from '../../work/keeping/undo-offers.ts';
import { recipeToSearch } from '../../work/recipe-address.ts';
import { sayRefusal } from '../../work/say-refusal.ts';
import { type WorkActions, WorkActionsContext } from '../../work/work-actions.ts';
import { focusHeading } from '../routing/focus-heading.ts';

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

function momentWords(iso: string, language: Language): string {
  const words = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(dateLocale(language), words).format(new Date(iso));
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
    const restore = (ids: readonly string[]) => {
      changes()
        .then(({ restoreWorks }) => restoreWorks(ids))
        .then(() => laterText('workActions', 'done.restored', { count: ids.length }))
        .then((text) => showToast({ text }), sayRefusal);
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
        const retained = changes().then(({ retainWorks }) => retainWorks(works.map((work) => work.id)));
        retained.then(([first]) => {
          if (first?.expires_at) showToast({ text: t('keptUntil', { date: momentWords(first.expires_at, language) }) });
        }, sayRefusal);
      },
      remove: (works) => removeWithOffer(works, restore),
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

/** Deletes works, and offers to take that back. */
function removeWithOffer(works: readonly Work[], restore: (ids: readonly string[]) => void): void {
  const ids = works.map((work) => work.id);
  const gone = deleteWorks(works);
  let dismiss = () => {};
  // Taken back at once, it waits for the deletion.
  const takeBack = offerUndo(() => {
    dismiss();
    void gone.then(
      () => restore(ids),
      () => undefined,
    );
  });
  const withdraw = () => {
    withdrawUndo(takeBack);
    dismiss();
  };
  noteOffer({ works: ids, withdraw });
  gone
    .then(async () => {
      // What had the focus may be gone with it.
      if (document.activeElement === document.body) focusHeading();
      const label = await laterText('workActions', 'done.undo');
      const text = await laterText('workActions', 'done.deleted', { count: ids.length });
      dismiss = showToast({ text, action: { label, run: takeBack } });
    })
    .catch(sayRefusal);
}
