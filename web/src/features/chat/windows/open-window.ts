import type { Chat } from '@easel/contract/chats';
import { create } from 'zustand';

/** The windows about chats that a menu opens. */
export type ChatWindow =
  /** Up to `message`, or to the end of the branch that is shown. */
  | { kind: 'share'; chat: Chat; message?: string | undefined }
  | { kind: 'limits'; chat: Chat }
  /** The links to all chats. */
  | { kind: 'links' }
  | { kind: 'import' };

export const useChatWindow = create<{ open: ChatWindow | undefined }>(() => ({ open: undefined }));

export function openChatWindow(open: ChatWindow): void {
  useChatWindow.setState({ open });
}

export function closeChatWindow(): void {
  useChatWindow.setState({ open: undefined });
}
