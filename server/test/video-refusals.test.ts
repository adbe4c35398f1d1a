import { writeFile } from 'node:fs/promises';
import type { CallPath } from '@easel/contract/calls';
import type { ErrorCode } from '@easel/contract/errors';
import type { FieldKey } from '@easel/contract/field-errors';
import { img2video, text2video, videoChain, videoFrame, videoJoin } from '@easel/contract/video-calls';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { creditsOf, drawnPicture, make } from '@easel/testkit/making';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** Every refusal of the calls for videos, as people read it in both languages; none of them costs anything. */

const engine = createPuppetEngine();
let studio: TestStudio;
let member: StudioClient;
let balance: Awaited<ReturnType<typeof creditsOf>>;
const own = { picture: '', other: '', narrow: '', broken: '', strange: '', clip: '', film: '', failed: '', running: '', still: '' };

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], signUpCredits: 100, simultaneous: 2 });
  member = await studio.client.signUp();
  const stranger = await studio.client.signUp();
  const upload = async (reader: StudioClient, width: number, height: number) =>
    (await reader.upload('Image/upload_do', await drawnPicture(width, height))).info.asset.id;
  own.picture = await upload(member, 300, 200);
  own.other = await upload(member, 300, 200);
  own.narrow = await upload(member, 3000, 20);
  own.broken = await upload(member, 300, 200);
  own.strange = await upload(stranger, 300, 200);
  const { storage_key } = await studio.context.db
    .selectFrom('assets')
    .select('storage_key')
    .where('id', '=', own.broken)
    .executeTakeFirstOrThrow();
  await writeFile(studio.context.storage.path?.(storage_key) ?? '', 'half');
  engine.alone(true);
  const film = await make(member, 'Video/text2video_do', { prompt: 'waves' });
  own.film = film.id;
  own.clip = film.outputs[0]?.id ?? '';
  own.still = (await make(member, 'Image/text2img_do', { prompt: 'a lake' })).id;
  engine.failNext({ kind: 'refused', detail: 'Not that' });
  own.failed = (await make(member, 'Video/text2video_do', { prompt: 'waves' })).id;
  engine.alone(false);
  own.running = (await member.call('Video/text2video_do', { prompt: 'waves' })).info.works[0]?.id ?? '';
  balance = await creditsOf(member);
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const nobody = 'AAAAAAAAAAAAAAAAAAAAAA';
const waves = { prompt: 'waves' };
const long = 'a'.repeat(501);
type Input = Record<string, unknown>;
type Said = readonly [zh: string, en: string];
/** What is asked, beside which field the refusal stands and by which key, and the sentence. */
type FieldRow = readonly [Input | (() => Input), field: string, key: FieldKey, ...Said];
/** What is asked, the code, and the sentence. */
type CodeRow = readonly [path: CallPath, Input | (() => Input), code: ErrorCode, ...Said];

const start: Said = ['请选择参考图，或首帧图片', 'Please choose a reference image, or a first frame'];
const noId: Said = ['编号不正确', 'This identifier is not valid'];
const wrongKind: Said = ['这里不能使用这种文件', 'A file of this kind cannot be used here'];
const either: Said = [
  '参考图和首尾帧只能选一种，请去掉其中一种',
  'Choose either a reference image or first and last frames, and remove the other',
];
const goesOn: Said = [
  '续写视频从它的最后一帧开始，请去掉参考图和首帧',
  'Going on from a video begins with its last frame. Remove the reference image and the first frame',
];
const untaken: Said = [
  '所选模型不支持这一项，请去掉或换一个模型',
  'The chosen model does not take this. Leave it out, or choose another model',
];
const needed: Said = ['请选择要删除或下载的视频', 'Select video to delete or download'];
const outside: Said = ['这个时间点不在视频之内', 'This moment lies outside of the video'];
const notAList: Said = ['列表格式不正确', 'This list is not valid'];

/** What both tools refuse in the same way. */
const asked: FieldRow[] = [
  [{ model: 'nobody' }, 'model', 'model_unknown', '没有这个模型，请重新选择', 'There is no such model. Please choose one from the list'],
  [{ request_id: long }, 'request_id', 'id_invalid', ...noId],
  [{ price: 'much' }, 'price', 'field_invalid', '内容不正确', 'This is not valid'],
  [{ prompt: long }, 'prompt', 'text_too_long', '最多 500 个字符，请删减', '500 characters at most. Please shorten it'],
  [{ unwanted: long }, 'unwanted', 'text_too_long', '最多 500 个字符，请删减', '500 characters at most. Please shorten it'],
  [{ scale: '4:3' }, 'scale', 'scale_unknown', '没有这种比例，请重新选择', 'There is no such scale. Please choose one from the list'],
  [{ long_side: 900 }, 'long_side', 'side_range', '没有这个尺寸，请重新选择', 'There is no such size. Please choose one from the list'],
  [{ duration: 5 }, 'duration', 'duration_unknown', '没有这个时长，请重新选择', 'There is no such length. Please choose one from the list'],
  [
    { duration: 'long' },
    'duration',
    'duration_unknown',
    '没有这个时长，请重新选择',
    'There is no such length. Please choose one from the list',
  ],
  [{ fps: 30 }, 'fps', 'choice_unknown', '没有这个选项', 'There is no such choice'],
  [
    { motion: 'dance' },
    'motion',
    'motion_unknown',
    '没有这种运动方式，请重新选择',
    'There is no such motion. Please choose one from the list',
  ],
  [
    { count: 9 },
    'count',
    'count_range',
    '一次不能生成这个数量，请重新选择',
    'This many cannot be made at once. Please choose from the list',
  ],
  [{ creativity: 11 }, 'creativity', 'creativity_range', '创意度为 0 至 10', 'Creativity goes from 0 to 10'],
  [
    { seed: 'abc' },
    'seed',
    'seed_invalid',
    '种子应为 0 至 4294967295 的整数，留空则随机',
    'A seed is a whole number from 0 to 4294967295. Leave it empty for a random one',
  ],
  [() => ({ references: [own.picture] }), 'references', 'input_unknown', ...untaken],
  [{ parameters: 'steps' }, 'parameters', 'list_invalid', ...notAList],
  [{ parameters: { steps: 3 } }, 'parameters.steps', 'parameter_unknown', '所选模型没有这个参数', 'The chosen model has no such parameter'],
  [{ extends: '../etc' }, 'extends', 'id_invalid', ...noId],
];

const byField: { path: CallPath; input: { shape: object }; rows: FieldRow[] }[] = [
  {
    path: 'Video/text2video_do',
    input: text2video.input,
    rows: [
      ...asked.map(([input, ...row]): FieldRow => [() => ({ ...waves, ...told(input) }), ...row]),
      [{}, 'prompt', 'video_prompt_empty', '请描述你想要的视频', 'Please describe the video you want'],
      [{ prompt: '   ' }, 'prompt', 'video_prompt_empty', '请描述你想要的视频', 'Please describe the video you want'],
      [
        { ...waves, style: 'toon' },
        'style',
        'style_unknown',
        '没有这种风格，请重新选择',
        'There is no such style. Please choose one from the list',
      ],
      [() => ({ extends: own.picture }), 'extends', 'source_kind', ...wrongKind],
      [{ ...waves, again_from: 'no id' }, 'again_from', 'id_invalid', ...noId],
    ],
  },
  {
    path: 'Video/img2video_do',
    input: img2video.input,
    rows: [
      ...asked.map(([input, ...row]): FieldRow => [() => ({ image: own.picture, ...told(input) }), ...row]),
      [() => ({ image: own.picture, style: 'oil' }), 'style', 'input_unknown', ...untaken],
      [{}, 'image', 'start_needed', ...start],
      [
        () => ({ last_frame: own.picture }),
        'last_frame',
        'first_frame_needed',
        '请先选择首帧，再选择尾帧',
        'Please choose a first frame before the last one',
      ],
      [() => ({ image: own.picture, first_frame: own.other }), 'first_frame', 'image_or_frames', ...either],
      [() => ({ image: own.picture, last_frame: own.other }), 'last_frame', 'image_or_frames', ...either],
      [() => ({ extends: own.clip, image: own.picture }), 'image', 'extends_alone', ...goesOn],
      [() => ({ extends: own.clip, first_frame: own.picture }), 'first_frame', 'extends_alone', ...goesOn],
      [() => ({ extends: own.picture }), 'extends', 'source_kind', ...wrongKind],
      [() => ({ image: own.clip }), 'image', 'source_kind', ...wrongKind],
      [() => ({ first_frame: own.clip }), 'first_frame', 'source_kind', ...wrongKind],
      [() => ({ first_frame: own.picture, last_frame: own.clip }), 'last_frame', 'source_kind', ...wrongKind],
      [{ image: 'no id' }, 'image', 'id_invalid', ...noId],
    ],
  },
  {
    path: 'Video/frame_do',
    input: videoFrame.input,
    rows: [
      [{ at: 'last' }, 'output', 'id_invalid', ...noId],
      [() => ({ output: own.picture, at: 'last' }), 'output', 'source_kind', ...wrongKind],
      [() => ({ output: own.clip, at: 4.1 }), 'at', 'moment_outside', ...outside],
      [() => ({ output: own.clip, at: 'first' }), 'at', 'moment_outside', ...outside],
      [() => ({ output: own.clip }), 'at', 'moment_outside', ...outside],
    ],
  },
  { path: 'Video/chain', input: videoChain.input, rows: [[{}, 'id', 'id_invalid', ...noId]] },
  {
    path: 'Video/join',
    input: videoJoin.input,
    rows: [
      [{ ids: [] }, 'ids', 'videos_needed', ...needed],
      [() => ({ ids: [own.still] }), 'ids', 'videos_needed', ...needed],
      [() => ({ ids: [own.failed] }), 'ids', 'videos_needed', ...needed],
      [{ ids: 'all' }, 'ids', 'list_invalid', ...notAList],
    ],
  },
  {
    path: 'Work/del_do',
    input: { shape: {} },
    rows: [[{ ids: [], type: 'video' }, 'ids', 'videos_needed', ...needed]],
  },
  {
    path: 'Work/download',
    input: { shape: {} },
    rows: [[{ ids: [], type: 'video' }, 'ids', 'videos_needed', ...needed]],
  },
];

const told = (input: Input | (() => Input)): Input => (typeof input === 'function' ? input() : input);

/** What a reader is told in both languages, and that it is the same refusal. */
async function refused(path: CallPath, input: Input) {
  member.language = 'zh';
  const zh = await member.refusal(path, input);
  member.language = 'en';
  const en = await member.refusal(path, input);
  expect({ ...zh, info: '', text: '' }).toEqual({ ...en, info: '', text: '' });
  return { code: en.code, fields: en.fields, said: [zh.text ?? zh.info, en.text ?? en.info] };
}

describe.each(byField)('$path refuses beside the field', ({ path, rows, input }) => {
  test.each(rows.map(([asked, field, key, ...said]) => ({ asked, field, key, said })))(
    '$field: $key',
    async ({ asked, field, key, said }) => {
      expect(await refused(path, told(asked))).toEqual({ code: 'invalid', fields: { [field]: key }, said });
    },
  );

  test('each of its fields', () => {
    const named = new Set(rows.map(([, field]) => field));
    expect(Object.keys(input.shape).filter((field) => !named.has(field))).toEqual([]);
  });
});

const gone: Said = ['内容不存在或已被删除', 'This does not exist, or it was deleted'];
const isMade: Said = ['视频正在生成，不能删除或下载', 'Video is generating, cannot delete or download'];
const wait: Said = ['正在生成，请稍候！', 'Generating, please wait!'];
const byCode: CodeRow[] = [
  ['Video/text2video_do', { extends: nobody }, 'not_found', ...gone],
  ['Video/img2video_do', { image: nobody }, 'not_found', ...gone],
  ['Video/img2video_do', () => ({ image: own.strange }), 'not_found', ...gone],
  ['Video/img2video_do', () => ({ first_frame: own.picture, last_frame: own.strange }), 'not_found', ...gone],
  ['Video/frame_do', { output: nobody, at: 'last' }, 'not_found', ...gone],
  ['Video/chain', { id: nobody }, 'not_found', ...gone],
  ['Video/join', () => ({ ids: [own.film, nobody] }), 'not_found', ...gone],
  [
    'Video/text2video_do',
    { ...waves, price: 3 },
    'price_changed',
    '价格刚刚变了，现在是 4 积分。没有扣除积分，请再点一次确认',
    'The price has just changed: it is 4 credits now. Nothing was charged; press again if that is fine',
  ],
  [
    'Video/img2video_do',
    () => ({ image: own.narrow }),
    'clip_too_small',
    '图片太小或太窄，不能做成视频，请换一张',
    'This picture is too small or too narrow for a video. Please choose another one',
  ],
  ['Video/img2video_do', () => ({ image: own.broken }), 'source_broken', '源文件处理失败', 'Source file processing failed'],
  [
    'Video/frame_do',
    () => ({ output: own.clip, at: 1.5 }),
    'frame_unreadable',
    '服务器无法取出这一帧，请在播放器中停在这一帧后再试',
    'This server cannot take the frame out of the video. Stop the player at it and try again there',
  ],
  [
    'Video/join',
    () => ({ ids: [own.film, own.film] }),
    'clips_differ',
    '这些视频的尺寸或编码不同，不能合成一个文件，请分别下载',
    'These clips differ in size or in how they are encoded, so they cannot become one file. Download them one by one',
  ],
  ['Video/join', () => ({ ids: [own.film, own.running] }), 'work_running', ...isMade],
  ['Work/del_do', () => ({ ids: [own.running] }), 'work_running', ...isMade],
  ['Work/download', () => ({ ids: [own.running] }), 'work_running', ...isMade],
  ['Work/retry_do', () => ({ id: own.running }), 'work_running', ...wait],
  ['Work/favorite_do', () => ({ id: own.running, value: 1 }), 'work_running', ...wait],
  ['Work/retry_do', () => ({ id: own.film }), 'work_ended', '作品已生成成功，无需重试', 'This work succeeded. There is nothing to retry'],
  ['Work/cancel_do', () => ({ id: own.film }), 'work_ended', '作品已结束或正在取消', 'This work has ended, or is being cancelled already'],
];

test.each(byCode.map(([path, input, code, ...said]) => ({ path, input, code, said })))(
  '$path: $code',
  async ({ path, input, code, said }) => {
    expect(await refused(path, told(input))).toEqual({ code, said });
  },
);

const files: { path: CallPath; what: string; bytes: () => Promise<Uint8Array>; beside?: object; code: ErrorCode; said: Said }[] = [
  ...(['Image/upload_do', 'Video/frame_do'] as const).flatMap((path) => [
    {
      ...{ path, what: 'no picture', bytes: async () => Buffer.from('%PDF-1.7 and more of it'), code: 'type_refused' as const },
      said: ['无法读取这个文件，请使用 PNG、JPG、BMP 或 WebP', 'We can’t read this file. Use PNG, JPG, BMP or WebP'] as const,
    },
    {
      ...{ path, what: 'half a picture', bytes: async () => (await drawnPicture(300, 200)).subarray(0, 2000) },
      code: 'broken_picture' as const,
      said: ['图片损坏或不完整，请换一张', 'This picture is broken or incomplete. Please choose another one'] as const,
    },
    {
      ...{ path, what: '11 MB', bytes: async () => Buffer.concat([await drawnPicture(300, 200), Buffer.alloc(11e6)]) },
      code: 'picture_too_large' as const,
      said: [
        '图片超过 10 MB 或 5000 万像素，请缩小后重试',
        'Pictures may have up to 10 MB and 50 megapixels. Please make it smaller',
      ] as const,
    },
  ]),
  {
    ...{
      path: 'Video/frame_do',
      what: 'another size',
      bytes: () => drawnPicture(768, 430),
      code: 'invalid',
      beside: { frame: 'frame_size' },
    },
    said: ['这一帧的尺寸须与视频一致', 'The frame must have the size of the video'],
  },
];

test.each(files)('$path: a file that is $what', async ({ path, bytes, beside, code, said }) => {
  const fields: Record<string, string> = path === 'Video/frame_do' ? { output: own.clip, at: '1.5' } : {};
  for (const language of ['zh', 'en'] as const) {
    member.language = language;
    const refusal = await member.uploadRefusal(path, await bytes(), fields);
    expect([refusal.code, refusal.info, refusal.fields]).toEqual([code, said[language === 'zh' ? 0 : 1], beside]);
  }
});

test('nothing of this cost anything', async () => {
  expect(await creditsOf(member)).toEqual(balance);
});

describe('whoever asks', () => {
  test('is signed in', async () => {
    for (const path of ['Video/text2video_do', 'Video/img2video_do', 'Video/frame_do', 'Video/chain', 'Video/join'] as const) {
      expect(await studio.client.visitor().refusal(path, waves)).toMatchObject({ code: 'nologin', info: 'nologin' });
    }
  });

  test('makes no more at once than the plan allows, and what the credits are enough for', async () => {
    const tooMany: Said = ['超出同时生成视频数量的限制', 'Exceeding the limit for generating the number of videos simultaneously'];
    const { id } = (await member.call('Video/text2video_do', waves)).info.works[0] ?? { id: '' };
    expect(await refused('Video/text2video_do', waves)).toEqual({ code: 'too_many_works', said: tooMany });
    expect(await refused('Video/img2video_do', { image: own.picture })).toEqual({ code: 'too_many_works', said: tooMany });
    await member.call('Work/cancel_do', { id });
    await vi.waitUntil(async () => (await member.call('Work/info', { id })).info.work.ended_at !== null, 10_000);
    engine.alone(true);
    for (let left = 100; left >= 4; left = (await creditsOf(member)).remaining) {
      await make(member, 'Video/text2video_do', { ...waves, duration: left >= 16 ? 8 : 4 });
    }
    const tooDear: Said = ['本次需要 4 积分，你还有 3 积分。', 'This costs 4 credits. You have 3.'];
    expect(await refused('Video/text2video_do', waves)).toEqual({ code: 'subscribe', said: tooDear });
    engine.alone(false);
  });
});
