import type { Bot } from '@easel/contract/bots';
import { ChevronLeft, Trash2, X } from 'lucide-react';
import { type FormEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { currentLanguage, useTranslation } from '../../../i18n/i18n.ts';
import { fieldSentence } from '../../../i18n/refusals.ts';
import { openLogin } from '../../../modals/modals.ts';
import { useSession } from '../../../session/session.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Guarded } from '../../../ui/display/guarded.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { Done } from '../../../ui/display/page.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import { usePageTitle } from '../../../ui/routing/page-title.ts';
import { useNavigate, useParams } from '../../../ui/routing/router.tsx';
import { useMedia } from '../../../ui/style/media.ts';
import { dropDraft, persistDraft, persistedDraft } from '../draft.ts';
import { type BotDraft, draftOf, emptyDraft, problemsOf } from '../form.ts';
import { deleteBot, saveBot } from '../mutations.ts';
import { useBot } from '../queries.ts';
import { AccessPart, BeginPart, KnowledgePart, RolePart, ToolsPart, WhoPart } from './bot-form.tsx';
import styles from './bots.module.css';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

/** A chat with a bot, beside what makes it up; `changed` where that is not saved yet. */
export type DrawTrial = (bot: Bot, changed: boolean) => ReactNode;

/** A new bot, or one's own to be changed. */
export function BotEditScreen({ trial }: { trial: DrawTrial }) {
  const { t } = useTranslation('bots');
  const { id } = useParams();
  const signedIn = useSession(({ token }) => token !== '');
  const { data: bot, isError } = useBot(id ?? '');
  useEffect(() => {
    if (!signedIn) openLogin(t('edit.signInTo'));
  }, [signedIn, t]);
  const isGone = isError || !signedIn || (bot !== undefined && !bot.mine);
  if (isGone) {
    const toAll = (
      <ButtonLink kind="line" to="/studio/chat/bots">
        {t('toAll')}
      </ButtonLink>
    );
    return (
      <main id="content" className={styles.page}>
        <EmptyState title={signedIn ? t('gone') : t('edit.signIn')} action={toAll} />
      </main>
    );
  }
  if (id !== undefined && !bot) {
    return (
      <main id="content" className={styles.page}>
        <Skeleton className={styles.blank ?? ''} />
      </main>
    );
  }
  return <Editor key={bot?.id ?? 'new'} bot={bot} trial={trial} />;
}

/** What is typed, and what is stored: the difference outlasts a reload. */
function useBotDraft(bot: Bot | undefined) {
  const [kept, setKept] = useState<BotDraft>(bot ? draftOf(bot) : emptyDraft);
  const [draft, setDraft] = useState<BotDraft>(() => persistedDraft(bot) ?? kept);
  const isChanged = draft !== kept;
  useEffect(() => {
    if (isChanged) persistDraft(bot, draft);
  }, [bot, draft, isChanged]);
  const discard = () => {
    dropDraft(bot);
    setDraft(kept);
  };
  return { draft, setDraft, kept, setKept, isChanged, discard };
}

function Editor({ bot, trial }: { bot: Bot | undefined; trial: DrawTrial }) {
  const { t } = useTranslation('bots');
  const navigate = useNavigate();
  const { draft, setDraft, kept, setKept, isChanged, discard } = useBotDraft(bot);
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const wide = useMedia('(min-width: 1100px)');
  const [trying, setTrying] = useState(false);
  const change = (part: Partial<BotDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblems({});
  };
  const changeFiles = (next: (files: BotDraft['files']) => BotDraft['files']) => {
    setDraft((now) => ({ ...now, files: next(now.files) }));
    setProblems({});
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = Object.entries(problemsOf(draft)).map(([name, key]) => [name, fieldSentence(key, currentLanguage())]);
    if (wrong.length > 0) return setProblems(Object.fromEntries(wrong));
    setBusy(true);
    try {
      const saved = await saveBot(draft, bot?.id);
      // What was typed meanwhile stays; a new picture is from now on the one that it has.
      const asSaved = { ...draft, avatar: draftOf(saved).avatar };
      setKept(asSaved);
      dropDraft(bot);
      setDraft((now) => (now === draft ? asSaved : { ...now, avatar: now.avatar === draft.avatar ? asSaved.avatar : now.avatar }));
      if (!bot) navigate(`/studio/chat/bots/${saved.id}`, { replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const named = Object.entries(error.fields).map(([name, key]) => [name, fieldSentence(key, currentLanguage())]);
      setProblems(named.length > 0 ? Object.fromEntries(named) : { all: error.message });
    } finally {
      setBusy(false);
    }
  };
  const remove = async () => {
    if (!bot) return;
    await deleteBot(bot.id);
    dropDraft(bot);
    showToast({ text: t('edit.deleted') });
    navigate('/studio/chat/bots?show=mine');
  };
  usePageTitle(draft.name.trim() || t('edit.new'));
  const isTried = wide && trying && bot !== undefined;
  const parts = { draft, change, problems };
  return (
    <main id="content" className={styles.screen} data-trying={isTried || undefined}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <header className={styles.bar}>
          <IconButton
            label={t('edit.back')}
            icon={<ChevronLeft size={20} aria-hidden />}
            onClick={() => navigate('/studio/chat/bots?show=mine')}
          />
          <h1>{draft.name.trim() || t('edit.new')}</h1>
          <span className={styles.small}>{isChanged ? t('edit.unsaved') : ''}</span>
          {isChanged && <IconButton label={t('edit.discard')} icon={<X size={18} aria-hidden />} onClick={discard} />}
          <Done>{!isChanged && kept !== emptyDraft && problems.all === undefined && bot && busy === false && t('edit.saved')}</Done>
          <span className={styles.push} />
          {bot && (
            <>
              {wide ? (
                <Button aria-expanded={trying} onClick={() => setTrying(!trying)}>
                  {t('edit.try')}
                </Button>
              ) : (
                <ButtonLink kind="plain" to={`/studio/chat?${new URLSearchParams({ bot: bot.id, temporary: '1' })}`}>
                  {t('edit.try')}
                </ButtonLink>
              )}
              <IconButton label={t('edit.delete')} icon={<Trash2 size={18} aria-hidden />} onClick={() => setDeleting(true)} />
            </>
          )}
          <Button kind="primary" type="submit" busy={busy}>
            {t(bot ? 'edit.save' : 'edit.create')}
          </Button>
        </header>
        <div className={styles.form}>
          <FieldError text={problems.all} />
          <WhoPart {...parts} />
          <BeginPart {...parts} />
          <RolePart {...parts} />
          <ToolsPart {...parts} />
          <KnowledgePart {...parts} changeFiles={changeFiles} />
          <AccessPart {...parts} />
        </div>
      </form>
      {isTried && (
        <aside className={styles.trial}>
          <Guarded inPlace>{trial(bot, isChanged)}</Guarded>
        </aside>
      )}
      <Suspense>
        {deleting && <DeleteDialog name={draft.name} onClose={() => setDeleting(false)} onDelete={() => void remove()} />}
      </Suspense>
    </main>
  );
}
