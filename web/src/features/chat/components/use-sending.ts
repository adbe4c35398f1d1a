import type { ChatFile } from '@easel/contract/bots';
import { useEffect, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { openLogin } from '../../../modals/modals.ts';
import { useSession } from '../../../session/session.ts';
import { useLocation, useNavigate, useStillHere } from '../../../ui/routing/router.tsx';
import { restoreAttachments } from '../composer/attachments.ts';
import { chooseModel, chosenModel, newWith } from '../composer/chosen-model.ts';
import { send } from '../conversation/stream.ts';
import { draftOf, writeDraft } from '../draft.ts';
import { createChat } from '../mutations.ts';
import type { OpenChat } from '../queries.ts';
import { setRefused } from '../store.ts';

interface Beginning {
  text: string;
  files: readonly ChatFile[];
}

/** Sends to the chat in view, or begins one. Visitors are asked to sign in, and find what they wrote. */
export function useSending(open: OpenChat | undefined, bot: string | undefined, temporary: boolean) {
  const { t } = useTranslation('chat');
  const [beginning, setBeginning] = useState<Beginning>();
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const { key } = useLocation();
  const shown = open?.chat.id;
  // The chat comes into view a moment after it has begun: until then its first message stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is over wherever the reader has arrived
  useEffect(() => setBeginning(undefined), [shown, key]);
  const begin = async (message: Beginning) => {
    setBeginning(message);
    setRefused('new', undefined);
    try {
      const chat = await createChat(bot, temporary);
      const model = chosenModel(newWith(bot));
      if (model !== undefined) chooseModel(chat.id, model);
      send({ chat: chat.id, kind: 'send', at: null, ...message });
      if (stillHere()) navigate(`/studio/chat/${chat.id}`, { replace: true });
      else setBeginning(undefined);
    } catch (error) {
      setBeginning(undefined);
      if (draftOf('new') === '') writeDraft('new', message.text);
      restoreAttachments('new', message.files);
      const code = error instanceof CallError ? error.code : '';
      // The window for signing in says it by itself.
      if (error instanceof Error && code !== 'nologin') setRefused('new', { code, text: error.message });
    }
  };
  const onSend = (text: string, files: readonly ChatFile[]) => {
    if (useSession.getState().token === '') {
      writeDraft('new', text);
      return openLogin(t('welcome.signInTo'), () => {
        writeDraft('new', '');
        onSend(text, files);
      });
    }
    if (open) send({ chat: open.chat.id, kind: 'send', at: open.leaf, text, files });
    else void begin({ text, files });
  };
  return { beginning: open ? undefined : beginning, onSend };
}
