import type { Chat } from '@easel/contract/chats';
import { CircleGauge, FileDown, Pencil, Pin, PinOff, Share2, Star, StarOff, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { dayText } from '../../../ui/format/moments.ts';
import { offerUndo } from '../../../ui/keyboard/last-undo.ts';
import type { MenuItem } from '../../../ui/popup/menu.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import { useNavigate } from '../../../ui/routing/router.tsx';
import { sayRefusal } from '../../../work/say-refusal.ts';
import { deleteChat, exportChat, favoriteChat, pinChat, restoreChat } from '../mutations.ts';
import { openChatWindow } from '../windows/open-window.ts';

export const chatAddress = (id: string) => `/studio/chat/${id}`;

/** Until when a chat is kept. */
export function useKept({ expires_at }: Chat): string {
  const { t, language } = useTranslation('chat');
  return expires_at ? t('expires', { date: dayText(expires_at, language) }) : t('menu.kept');
}

/** What can be done with a chat, in its row and at its head. */
export function useChatMenu(chat: Chat, open: boolean, onRename: () => void): (readonly MenuItem[])[] {
  const { t } = useTranslation('chat');
  const remove = useRemove(chat, open);
  const { pinned, favorite, temporary } = chat;
  return [
    [
      { id: 'rename', label: t('menu.rename'), icon: <Pencil aria-hidden />, onSelect: onRename },
      {
        id: 'pin',
        label: t(pinned ? 'menu.unpin' : 'menu.pin'),
        icon: pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />,
        onSelect: () => void pinChat(chat, !pinned),
      },
      {
        id: 'favorite',
        label: t(favorite ? 'menu.unfavorite' : 'menu.favorite'),
        icon: favorite ? <StarOff aria-hidden /> : <Star aria-hidden />,
        onSelect: () => void favoriteChat(chat, !favorite),
      },
    ],
    [
      {
        id: 'share',
        label: t('menu.share'),
        icon: <Share2 aria-hidden />,
        disabledReason: temporary ? t('menu.temporary') : undefined,
        onSelect: () => openChatWindow({ kind: 'share', chat }),
      },
      {
        id: 'export',
        label: t('menu.export'),
        icon: <FileDown aria-hidden />,
        items: [
          { id: 'markdown', label: t('menu.markdown'), onSelect: () => exportChat(chat, 'markdown') },
          { id: 'json', label: t('menu.json'), onSelect: () => exportChat(chat, 'json') },
        ],
      },
      {
        id: 'limits',
        label: t('menu.limits'),
        icon: <CircleGauge aria-hidden />,
        onSelect: () => openChatWindow({ kind: 'limits', chat }),
      },
    ],
    [{ id: 'delete', label: t('menu.delete'), icon: <Trash2 aria-hidden />, danger: true, onSelect: remove }],
  ];
}

/** Deletes a chat, with a way back for as long as the message stands. */
function useRemove(chat: Chat, open: boolean): () => void {
  const { t } = useTranslation('chat');
  const { t: studio } = useTranslation();
  const navigate = useNavigate();
  return () => {
    if (open) navigate('/studio/chat');
    const restore = () => restoreChat(chat.id).then(() => open && navigate(chatAddress(chat.id)), sayRefusal);
    deleteChat(chat).then(
      () => showToast({ text: t('menu.deleted'), action: { label: studio('action.undo'), run: offerUndo(() => void restore()) } }),
      sayRefusal,
    );
  };
}
