import { sweepChatFilesJob } from '@easel/server/features/chat-files/jobs';
import { placeFiles, setFilesOfBot } from '@easel/server/features/chat-files/writes';
import { openChatSocket } from '@easel/testkit/chat-socket';
import type { StudioClient } from '@easel/testkit/client';
import { pdfFile, wordDocument, workbook, zipBomb } from '@easel/testkit/documents';
import { createPuppetEngine } from '@easel/testkit/engines';
import { createPuppetLanguage } from '@easel/testkit/language';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let studio: TestStudio;
let member: StudioClient;
let now = Date.now();
const model = createPuppetLanguage();

beforeAll(async () => {
  studio = await startStudio({ engines: [createPuppetEngine()], languages: [model], clock: { now: () => new Date(now) } });
});
beforeEach(async () => {
  member = await studio.client.signUp();
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const send = async (bytes: Uint8Array, name: string) => (await member.upload('Chat/file_upload_do', bytes, { name })).info.file;
const refused = (bytes: Uint8Array, name = 'file') => member.uploadRefusal('Chat/file_upload_do', bytes, { name });
const memberId = async () => (await member.call('User/usage_info', {})).info.user_info.id;
const picture = (side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
const sweep = () => sweepChatFilesJob(studio.context).handle({ signal: new AbortController().signal, attempt: 1 });

async function textOf(id: string): Promise<string> {
  return (await studio.context.db.selectFrom('chat_files').select('text').where('id', '=', id).executeTakeFirstOrThrow()).text;
}

describe('a file', () => {
  test('is read when it is brought, by what it is', async () => {
    expect(await send(await pdfFile(['Seven years of warranty']), 'boiler.pdf')).toMatchObject({
      ...{ name: 'boiler.pdf', kind: 'pdf', state: 'ready', words: 4, error: null, url: null },
    });
    expect(await send(wordDocument(['第一段', 'Second']), '报告.docx')).toMatchObject({ name: '报告.docx', kind: 'document', words: 4 });
    expect(await send(workbook('Prices', [['apple', 3]]), 'a.xlsx')).toMatchObject({ kind: 'sheet', words: 3 });
    expect(await send(bytesOf('const a = 1;'), 'C:\\code\\main.ts')).toMatchObject({ name: 'main.ts', kind: 'code' });
    const page = await send(bytesOf('<svg onload="alert(1)"/>'), 'picture.png');
    expect(page).toMatchObject({ kind: 'code', mime: 'text/plain', url: null });
    expect(await textOf(page.id)).toBe('<svg onload="alert(1)"/>');
  });

  test('that is a picture is shown, and nobody else may ask for it', async () => {
    const file = await send(await picture(), 'sea.txt');
    expect(file).toMatchObject({ kind: 'image', mime: 'image/png', words: 0, name: 'sea.txt' });
    const shown = await fetch(studio.url + file.url);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await member.call('Chat/file_info', { id: file.id })).info.file).toMatchObject({ id: file.id, kind: 'image' });
    const other = await studio.client.signUp();
    expect(await other.refusal('Chat/file_info', { id: file.id })).toMatchObject({ code: 'not_found' });
    expect(await other.refusal('Chat/file_del_do', { id: file.id })).toMatchObject({ code: 'not_found' });
    await member.call('Chat/file_del_do', { id: file.id });
    expect(await member.refusal('Chat/file_info', { id: file.id })).toMatchObject({ code: 'not_found' });
    expect((await fetch(studio.url + file.url)).status).toBe(404);
  });

  test('that cannot be read says why, in both languages', async () => {
    expect(await refused(await pdfFile(['secret'], { password: 'key' }))).toMatchObject({ code: 'file_locked' });
    expect(await refused(bytesOf('%PDF-1.7 and nothing'))).toMatchObject({ code: 'file_broken' });
    const scan = await pdfFile([''], { scan: await picture() });
    expect(await refused(scan, 'scan.pdf')).toMatchObject({ code: 'file_no_text', info: expect.stringContaining('scan') });
    member.language = 'zh';
    expect(await refused(scan, 'scan.pdf')).toMatchObject({ info: expect.stringContaining('扫描件') });
    member.language = 'en';
    expect(await refused(new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]), 'a.txt')).toMatchObject({
      code: 'file_unread',
      http: 415,
    });
    expect(await refused(zipBomb(130, { admits: true }), 'a.docx')).toMatchObject({ code: 'file_heavy' });
    expect(await refused(new Uint8Array(), 'a.txt')).toMatchObject({ code: 'file_no_text' });
  });

  test('of 20 MB is read, and one of 21 is refused', async () => {
    expect(await send(await pdfFile(['A page'], { padding: 19 * 1024 * 1024 }), 'large.pdf')).toMatchObject({ words: 2 });
    expect(await refused(new Uint8Array(21 * 1024 * 1024))).toMatchObject({ code: 'file_too_large', http: 413 });
  });
});

describe('the next message', () => {
  test('may have 20 files: the 21st is refused until one is taken out, sent or an hour old', async () => {
    const files = [];
    for (let count = 0; count < 20; count += 1) files.push(await send(bytesOf(`file ${count}`), `${count}.txt`));
    expect(await refused(bytesOf('one more'))).toMatchObject({ code: 'files_too_many' });
    await member.call('Chat/file_del_do', { id: files[0]?.id ?? '' });
    await send(bytesOf('in its place'), 'a.txt');
    expect(await refused(bytesOf('one more'))).toMatchObject({ code: 'files_too_many' });
    now += 61 * 60 * 1000;
    await send(bytesOf('later'), 'a.txt');
  });

  test('of several that come at once, no more than 20 stay', async () => {
    const brought = await Promise.all(
      Array.from({ length: 24 }, (_, count) =>
        member.upload('Chat/file_upload_do', bytesOf(`${count}`)).then(
          () => 1,
          () => 0,
        ),
      ),
    );
    expect(brought.reduce<number>((sum, one) => sum + one, 0)).toBe(20);
  });

  test('may have 100,000 words, a Chinese character being one', async () => {
    await send(bytesOf('word '.repeat(60_000)), 'long.txt');
    expect(await refused(bytesOf('字'.repeat(40_001)))).toMatchObject({ code: 'words_too_many' });
    await send(bytesOf('字'.repeat(40_000)), 'rest.txt');
    expect(await refused(bytesOf('字'))).toMatchObject({ code: 'words_too_many' });
    expect(await (await studio.client.signUp()).uploadRefusal('Chat/file_upload_do', bytesOf('w '.repeat(100_001)))).toMatchObject({
      code: 'words_too_many',
    });
  });
});

describe('what was sent', () => {
  const inTransaction = <Answer>(run: Parameters<ReturnType<TestStudio['context']['db']['transaction']>['execute']>[0]) =>
    studio.context.db.transaction().execute(run) as Promise<Answer>;

  async function bot(): Promise<string> {
    return (await member.call('Bot/save_do', { name: 'Reader' })).info.bot.id;
  }

  test('stays with what it was sent to; others cannot send it, and it is copied when it is sent again', async () => {
    const [owner, first, second] = [await memberId(), await bot(), await bot()];
    const file = await send(bytesOf('knowledge'), 'a.txt');
    await inTransaction((tx) => placeFiles(tx, owner, { bot_id: first }, [file.id], new Date(now)));
    expect(await member.refusal('Chat/file_del_do', { id: file.id })).toMatchObject({ code: 'conflict' });
    const copies = await inTransaction<{ id: string }[]>((tx) => placeFiles(tx, owner, { bot_id: second }, [file.id], new Date(now)));
    expect(copies.map(({ id }) => id)).not.toEqual([file.id]);
    expect(await textOf(copies[0]?.id ?? '')).toBe('knowledge');
    member = await studio.client.signUp();
    const stranger = await memberId();
    await expect(inTransaction((tx) => placeFiles(tx, stranger, { bot_id: first }, [file.id], new Date(now)))).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  test('goes a day after that is gone, with its picture, unless another one shows it', async () => {
    const [owner, first, second] = [await memberId(), await bot(), await bot()];
    const file = await send(await picture(), 'a.png');
    const shown = async () => (await fetch(studio.url + (file.url ?? ''))).status;
    await inTransaction((tx) => setFilesOfBot(tx, owner, first, [file.id], new Date(now)));
    await inTransaction((tx) => setFilesOfBot(tx, owner, second, [file.id], new Date(now)));
    const start = now;
    await member.call('Bot/del_do', { id: first });
    now = start + 25 * 60 * 60 * 1000;
    await sweep();
    expect(await member.refusal('Chat/file_info', { id: file.id })).toMatchObject({ code: 'not_found' });
    expect(await studio.context.db.selectFrom('assets').select('id').where('member_id', '=', owner).execute()).toHaveLength(1);
    await member.call('Bot/del_do', { id: second });
    await sweep();
    expect(await studio.context.db.selectFrom('assets').select('id').where('member_id', '=', owner).execute()).toEqual([]);
    expect(await shown()).not.toBe(200);
  });
});

test('what a bot knows is told to the model as long as whoever writes may use the bot, and to nobody afterwards', async () => {
  const file = await send(bytesOf('The boiler has a warranty of seven years.'), 'manual.txt');
  const bot = (await member.call('Bot/save_do', { name: 'Plumber', accessibility: 'public', files: [file.id] })).info.bot.id;
  const other = await studio.client.signUp();
  const socket = await openChatSocket(other);
  const chat = (await other.call('Chat/create_do', { bot })).info.chat.id;
  const asked = async (text: string) => {
    const [sent, answering] = [await socket.send(chat, text), await model.next()];
    answering.say('Hm.');
    answering.end();
    await socket.end(sent.answer);
    return JSON.stringify(answering.request.messages);
  };
  expect(await asked('How long is the warranty?')).toContain('seven years');
  await member.call('Bot/save_do', { id: bot, name: 'Plumber', accessibility: 'mine' });
  expect(await asked('And now?')).not.toContain('seven years');
  await socket.close();
});
