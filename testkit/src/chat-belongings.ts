import { openChatSocket } from './chat-socket.ts';
import type { StudioClient } from './client.ts';
import { drawnPicture } from './making.ts';

/** A bot with a file, a share, and a chat in which it was told a secret beside a picture. */
export async function chatABit(member: StudioClient, secret: string) {
  const upload = async (bytes: Uint8Array, name: string) => (await member.upload('Chat/file_upload_do', bytes, { name })).info.file.id;
  const text = (words: string) => new Uint8Array(Buffer.from(words));
  const bot = (
    await member.call('Bot/save_do', {
      name: 'Gardener',
      prompt: 'You know plants',
      tools: ['img2img'],
      files: [await upload(text('ferns'), 'ferns.txt')],
    })
  ).info.bot;
  const chat = (await member.call('Chat/create_do', { bot: bot.id })).info.chat;
  const socket = await openChatSocket(member);
  const files = [await upload(text('my notes'), 'notes.txt'), await upload(await drawnPicture(320, 240), 'leaf.png')];
  const { answer } = await socket.send(chat.id, secret, { files });
  await socket.end(answer);
  await socket.close();
  await member.call('Chat/share_do', { id: chat.id });
  return { bot, chat };
}
