import type { ChatModel, Message } from '@easel/contract/chats';
import { EllipsisVertical, Quote, RefreshCw, Share2 } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { LazyMenu } from '../../../ui/popup/lazy-menu.tsx';
import { bringToDraft } from '../draft.ts';
import { knownChat } from '../queries.ts';
import { openChatWindow } from '../windows/open-window.ts';
import { guideModel, quoted } from '../words.ts';
import { send } from './stream.ts';
import styles from './turns.module.css';
import { Versions } from './versions.tsx';

interface AnswerActionsProps {
  chat: string;
  message: Message;
  /** All that it says. */
  text: string;
  versions: readonly string[];
  busy: boolean;
  models: readonly ChatModel[];
}

/** What can be done with an answer, and what it has cost. */
export function AnswerActions({ chat, message, text, versions, busy, models }: AnswerActionsProps) {
  const { t } = useTranslation('chat');
  const whyNot = busy ? t('composer.generating') : undefined;
  const again = (model?: string) => send({ chat, kind: 'regenerate', at: message.id, model });
  const others = models.length > 1 ? models : [];
  const temporary = knownChat(chat)?.chat.temporary === true;
  const share = () => {
    const known = knownChat(chat)?.chat;
    if (known) openChatWindow({ kind: 'share', chat: known, message: message.id });
  };
  return (
    <div className={styles.foot}>
      <By model={message.model} models={models} />
      <div className={styles.actions}>
        {text !== '' && <CopyButton text={text} label={t('turn.copy')} />}
        <IconButton label={t('turn.again')} icon={<RefreshCw size={16} aria-hidden />} disabledReason={whyNot} onClick={() => again()} />
        <LazyMenu
          align="start"
          trigger={<IconButton label={t('turn.counted')} icon={<EllipsisVertical size={16} aria-hidden />} />}
          heading={message.usage && <Receipt message={message} model={models.find(({ id }) => id === message.model)} />}
          groups={[
            [
              {
                id: 'quote',
                label: t('turn.quote'),
                icon: <Quote aria-hidden />,
                onSelect: () => bringToDraft(chat, quoted(text)),
              },
              {
                id: 'share',
                label: t('menu.shareTo'),
                icon: <Share2 aria-hidden />,
                disabledReason: temporary ? t('menu.temporary') : undefined,
                onSelect: share,
              },
            ],
            others.map(({ id, name }) => ({
              id,
              label: t('turn.againWith', { model: name }),
              disabledReason: whyNot,
              onSelect: () => again(id),
            })),
          ]}
        />
        <Versions chat={chat} message={message} versions={versions} />
      </div>
    </div>
  );
}

/** Who wrote it, and that a machine did. The studio's guide is no AI and says what it is. */
function By({ model, models }: { model: string | null | undefined; models: readonly ChatModel[] }) {
  const { t } = useTranslation('chat');
  // An answer that was brought from elsewhere may name one that is not offered here.
  const name = models.find(({ id }) => id === model)?.name ?? model;
  const label = model === guideModel ? name : [t('turn.ai'), name].filter(Boolean).join(' · ');
  return label ? (
    <span className={styles.by} title={model === guideModel ? undefined : t('turn.aiLong')}>
      {label}
    </span>
  ) : null;
}

/** What was read and written, what that cost, and how it was counted. */
function Receipt({ message: { usage, price }, model }: { message: Message; model: ChatModel | undefined }) {
  const { t } = useTranslation('chat');
  if (!usage) return null;
  const isPriced = model !== undefined && model.price_in + model.price_out > 0;
  return (
    <div className={styles.receipt}>
      {model && <b>{model.name}</b>}
      <span>
        {t('turn.tokens', usage)} · {price > 0 ? t('turn.credits', { count: price }) : t('turn.free')}
      </span>
      {isPriced && <span className="soft">{t('turn.rates', { input: model.price_in, output: model.price_out })}</span>}
    </div>
  );
}
