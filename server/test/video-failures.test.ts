import type { ErrorCode } from '@easel/contract/errors';
import type { FailureKind } from '@easel/server/ports/generation';
import { createPuppetEngine } from '@easel/testkit/engines';
import { creditsOf } from '@easel/testkit/making';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** Every way in which a clip can fail, as people read it in both languages. */

const engine = createPuppetEngine();
let studio: TestStudio;

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], signUpCredits: 100 });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const waves = { prompt: 'waves' };
type Said = readonly [zh: string, en: string];
const failed: Said = ['生成失败，积分已退回，请重试', 'Generation failed. Your credits were refunded. Please try again'];
const failures: [kind: FailureKind, own: ErrorCode | undefined, code: ErrorCode, ...Said][] = [
  ['fault', undefined, 'engine_fault', ...failed],
  ['lost', undefined, 'engine_fault', ...failed],
  ['bad-input', undefined, 'engine_fault', ...failed],
  ['bad-output', undefined, 'engine_fault', ...failed],
  [
    'unavailable',
    undefined,
    'engine_unavailable',
    '绘图引擎暂不可用，积分已退回，请稍后重试',
    'The engine is not available. Nothing was charged. Please try again later',
  ],
  [
    'refused',
    undefined,
    'blocked',
    '描述包含不允许的内容，没有扣除积分，请修改后重试',
    'The description asks for something not allowed here. Nothing was charged. Please change it',
  ],
  ['bad-input', 'source_broken', 'source_broken', '源文件处理失败', 'Source file processing failed'],
  [
    'bad-input',
    'source_gone',
    'source_gone',
    '原图或原视频已被删除，请重新选择',
    'The source picture or video was deleted. Please choose another',
  ],
];

test.each(failures.map(([kind, own, code, ...said]) => ({ kind, own, code, said })))(
  'a clip that fails by $kind says so, gives everything back, and can be tried again: $code',
  async ({ kind, own, code, said }) => {
    const reader = await studio.client.signUp();
    const failure = { kind, detail: 'A test', ...(own && { code: own }) };
    // Some are tried a second time.
    engine.failNext(failure);
    const { id } = (await reader.call('Video/text2video_do', waves)).info.works[0] ?? { id: '' };
    const workIn = async (language: 'zh' | 'en') => {
      reader.language = language;
      return (await reader.call('Work/info', { id })).info.work;
    };
    await vi.waitUntil(
      async () => {
        const puppet = engine.puppets.get(id);
        if (puppet?.starts === 2) puppet.fail(failure);
        return (await workIn('en')).ended_at !== null;
      },
      { timeout: 20_000, interval: 50 },
    );
    for (const [place, language] of (['zh', 'en'] as const).entries()) {
      expect(await workIn(language)).toMatchObject({ state: 'failed', refunded: 4, outputs: [], error: { code, text: said[place] } });
    }
    expect(await creditsOf(reader)).toEqual({ remaining: 100, held: 0 });
    const again = (await reader.call('Work/retry_do', { id })).info.works[0];
    expect(again).toMatchObject({ tool: 'text2video', price: 4 });
    await reader.call('Work/cancel_do', { id: again?.id ?? '' });
  },
);
