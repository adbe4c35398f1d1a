import type { Bot } from '@easel/contract/bots';
import { chatTools, startsFromPictures } from '@easel/contract/chat-tools';
import type { ChatModel, Message } from '@easel/contract/chats';
import type { Tool } from '@easel/contract/tools';
import type { Work } from '@easel/contract/works';
import { type DragEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { useSession } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { usePageTitle } from '../../../ui/routing/page-title.ts';
import { useSearchParams } from '../../../ui/routing/router.tsx';
import { attach } from '../composer/attachments.ts';
import { newWith, useModel } from '../composer/chosen-model.ts';
import { Composer } from '../composer/composer.tsx';
import { ModelChoice } from '../composer/model-choice.tsx';
import { Conversation } from '../conversation/conversation.tsx';
import { stopAnswer } from '../conversation/stream.ts';
import { branchOf } from '../conversation/tree.ts';
import { Welcome } from '../conversation/welcome.tsx';
import { writeDraft } from '../draft.ts';
import { useBot, useChat } from '../queries.ts';
import { useChatState } from '../store.ts';
import { guideModel } from '../words.ts';
import styles from './chat.module.css';
import { Notice } from './notice.tsx';
import { TalkHead } from './talk-head.tsx';
import { useSending } from './use-sending.ts';

interface TalkProps {
  /** The chat in view; nothing before one has begun. */
  id: string | undefined;
  inert: boolean;
  onList: (() => void) | undefined;
  lightbox: (works: readonly Work[]) => ReactNode;
}

const noModels: readonly ChatModel[] = [];

/** A conversation: its head, what was said, and where one writes. */
export function Talk({ id, inert, onList, lightbox }: TalkProps) {
  const { t } = useTranslation('chat');
  const [search] = useSearchParams();
  const asked = useChat(id);
  const open = id === undefined ? undefined : asked.data;
  const temporary = open?.chat.temporary ?? search.has('temporary');
  const botId = id === undefined ? (search.get('bot') ?? undefined) : open?.chat.bot?.id;
  const bot = useBot(botId).data;
  const { data: config, isLoading: modelsLoading } = useStudioConfig();
  const models = config?.chat.models ?? noModels;
  const { beginning, onSend } = useSending(open, botId, temporary);
  const [editing, setEditing] = useState<string>();
  const { busy, sending } = useBusy(open);
  const branch = useMemo(() => branchOf(open?.messages ?? [], open?.leaf ?? null), [open]);
  const { model, choose } = useModel(id ?? newWith(botId), { chat: open?.chat, bot, models });
  const isEmpty = branch.length === 0 && !beginning && !sending;
  const works = useMemo(() => branch.flatMap((message) => message.works), [branch]);
  const drop = useDrop(id ?? 'new');
  useStarter(id);
  usePageTitle(open?.chat.title || bot?.name);
  return (
    <section className={styles.talk} aria-label={t('conversation')} inert={inert} {...drop.handlers}>
      <TalkHead chat={open?.chat} bot={bot?.name} temporary={temporary} onList={onList} />
      {id !== undefined && !open ? (
        <NotThere error={asked.error} onAgain={() => void asked.refetch()} />
      ) : isEmpty ? (
        <div className={styles.first}>
          {/* Who answers stands above what can be begun: it is known before, so that nothing moves down. */}
          {(bot || !modelsLoading) && (
            <Welcome bot={bot} guide={model?.id === guideModel ? model.name : undefined} onStart={(text) => onSend(text, [])} />
          )}
        </div>
      ) : (
        <Conversation open={open} beginning={beginning} models={models} editing={editing} onEditing={setEditing} />
      )}
      {!(id !== undefined && asked.isLoadingError) && (
        <Composer
          chat={id ?? 'new'}
          generating={busy || beginning !== undefined}
          notice={<Notice chat={id ?? 'new'} temporary={temporary && isEmpty} gone={goneModel(branch, models)} now={model?.name} />}
          aside={model && <ModelChoice models={models} model={model} onChoose={choose} />}
          blind={model && !model.sees ? model.name : undefined}
          toolsTakePictures={model?.tools === true && takePictures(toolsFor(botId, bot), config?.tools)}
          onSend={onSend}
          onStop={() => id && stopAnswer(id)}
          onEditLast={() => setEditing(branch.findLast(({ role }) => role === 'user')?.id)}
        />
      )}
      {drop.over && <div className={styles.drop}>{t('composer.drop')}</div>}
      {search.has('view') && lightbox(works)}
    </section>
  );
}

/** The model of the last answer, where the studio has it no more. Answers that were brought along are not of its models. */
function goneModel(branch: readonly Message[], models: readonly ChatModel[]): string | undefined {
  const last = branch.findLast(({ role, usage }) => role === 'assistant' && usage !== null)?.model;
  return last && models.length > 0 && !models.some(({ id }) => id === last) ? last : undefined;
}

/** Those that the bot may use; without a bot all. Nothing is known of a bot before it has come. */
function toolsFor(id: string | undefined, bot: Bot | undefined): readonly Tool[] {
  return id === undefined ? chatTools : (bot?.tools ?? []);
}

/** As the studio decides it when a picture is sent. */
function takePictures(tools: readonly Tool[], offered: Partial<Record<Tool, { models: readonly unknown[] }>> = {}): boolean {
  return chatTools.some((tool) => tools.includes(tool) && startsFromPictures(tool) && (offered[tool]?.models.length ?? 0) > 0);
}

function useBusy(open: ReturnType<typeof useChat>['data']): { busy: boolean; sending: boolean } {
  const id = open?.chat.id;
  const sending = useChatState(({ pending }) => pending.some(({ chat }) => chat === id));
  const writing = open?.messages.some(({ state }) => state === 'streaming') ?? false;
  return { busy: sending || writing, sending };
}

function NotThere({ error, onAgain }: { error: Error | null; onAgain: () => void }) {
  const { t } = useTranslation('chat');
  if (!error) {
    return (
      <div className={styles.loading}>
        <Skeleton ratio="12 / 1" />
        <Skeleton ratio="5 / 2" />
      </div>
    );
  }
  const gone = !(error instanceof CallError && error.code === 'network');
  return (
    <div className={styles.first}>
      <EmptyState
        title={t(gone ? 'turn.gone' : 'turn.loadFailed')}
        action={
          gone ? (
            <ButtonLink kind="line" to="/studio/chat">
              {t('new')}
            </ButtonLink>
          ) : (
            <Button kind="line" onClick={onAgain}>
              {t('turn.retry')}
            </Button>
          )
        }
      >
        {gone && t('turn.goneText')}
      </EmptyState>
    </div>
  );
}

/** `?text=` begins a message: a link from elsewhere writes it, the reader sends it. */
function useStarter(id: string | undefined): void {
  const [search, setSearch] = useSearchParams();
  const text = search.get('text');
  useEffect(() => {
    if (text === null || id !== undefined) return;
    if (text.trim() !== '') writeDraft('new', text);
    setSearch(
      (now) => {
        now.delete('text');
        return now;
      },
      { replace: true },
    );
  }, [text, id, setSearch]);
}

/** Files that are dropped anywhere on a conversation go with the next message. */
function useDrop(chat: string) {
  const [over, setOver] = useState(false);
  const member = useSession((session) => session.token !== '');
  const hasFiles = (event: DragEvent) => member && event.dataTransfer.types.includes('Files');
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      attach(chat, event.dataTransfer.files);
    },
  };
  return { over, handlers };
}
