import type { Bot, ChatFile } from '@easel/contract/bots';
import { isEnded } from '@easel/contract/work-states';
import type { Output } from '@easel/contract/works';
import { call } from '../../api/client.ts';
import { upload } from '../../api/upload.ts';
import { queryClient } from '../../queries/query-client.ts';
import { makeWorks } from '../../work/cache/work-calls.ts';
import { type BotDraft, fieldsOf } from './form.ts';
import { botsKey } from './queries.ts';

/** What can be done with bots. What was read of them is read anew afterwards. */

async function changed<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const given = await answer;
  await queryClient.invalidateQueries({ queryKey: botsKey });
  return given;
}

export async function saveBot(draft: BotDraft, id: string | undefined): Promise<Bot> {
  return (await changed(call('Bot/save_do', fieldsOf(draft, id)))).info.bot;
}

export async function copyBot(id: string): Promise<Bot> {
  return (await changed(call('Bot/copy_do', { id }))).info.bot;
}

export async function deleteBot(id: string): Promise<void> {
  await changed(call('Bot/del_do', { id }));
}

export async function reportBot(id: string, reason: string): Promise<void> {
  await call('Bot/report_do', { id, reason });
}

const lookMs = 500;

/** Has the studio paint a picture for a bot, at the usual price. Answers it, or nothing where it came to nothing. */
export async function paintAvatar({ name, tagline }: BotDraft, signal: AbortSignal): Promise<Output | undefined> {
  const [made] = await makeWorks('Image/text2img_do', { prompt: [name, tagline].filter(Boolean).join(', ') });
  for (let work = made; work; work = (await call('Work/info', { id: work.id }, { signal })).info.work) {
    if (isEnded(work.state)) return work.outputs[0];
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    signal.throwIfAborted();
  }
  return undefined;
}

/** Brings a file for a bot: its text is read at once. */
export async function bringKnowledge(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<ChatFile> {
  const form = new FormData();
  form.set('name', file.name);
  form.set('file', file, file.name);
  return (await upload('Chat/file_upload_do', form, onProgress, signal)).info.file;
}

/** Removes a file that no bot was saved with. One that stays behind is forgotten after a day. */
export async function forgetKnowledge(id: string): Promise<void> {
  await call('Chat/file_del_do', { id }).catch(() => undefined);
}
