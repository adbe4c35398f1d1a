import { readFileSync } from 'node:fs';
import type { Puppet } from '@easel/testkit/engines';
import { betweenModel, loudFilmModel } from '@easel/testkit/film-models';
import { drawnPicture } from '@easel/testkit/making';
import { clipOfColours } from '@easel/testkit/painted-clip';
import { runAdmin } from '@easel/testkit/processes';
import { type PuppetServer, startPuppetServer } from '@easel/testkit/puppet-server';
import type { Locator, Page } from '@playwright/test';
import { overflow, problems } from './looks.ts';
import { type OwnStudio, startOwnStudio } from './own-studio.ts';
import { expect, test } from './person.ts';
import { pattern } from './words.ts';

/** Videos of an engine that nobody has seen before: its lengths, sizes and parameters, its frames, its sound, and clips that go on. */

// One studio for all of them.
test.describe.configure({ mode: 'default', timeout: 120_000 });
const fps = 16;
const size = { width: 320, height: 180 };
let studio: OwnStudio;
let puppet: PuppetServer;

test.beforeAll(async () => {
  puppet = await startPuppetServer({ models: [loudFilmModel, betweenModel] });
  studio = await startOwnStudio('connected-studio');
});
test.afterAll(async () => {
  await studio.stop();
  await puppet.close();
});

let connected: Promise<unknown> | undefined;
const connect = () => {
  connected ??= runAdmin({ EASEL_DATA: studio.folder, LANG: 'en_GB.UTF-8' }, 'engine', 'add', 'puppet', puppet.url, '--enable');
  return connected;
};

/** What the engine was asked for by a press of a button. */
async function asked(page: Page, button: Locator, clickCount = 1): Promise<Puppet> {
  const answer = page.waitForResponse(/\/api\/Video\/(text|img)2video_do/);
  await button.click({ clickCount });
  const { info } = (await (await answer).json()) as { info: { works: { id: string }[] } };
  return puppet.engine.started(info.works[0]?.id);
}

/** Ends a work with a clip of a second. */
async function filmed(work: Puppet, sound = false): Promise<void> {
  const film = await clipOfColours({ encoder: 'wasm' }, [[128, 128, 128]], fps, { framesPerSecond: fps, size });
  const read = async function* () {
    yield film;
  };
  await work.output({ read, bytes: film.length, ...size, duration: 1, fps, sound });
  await work.succeed();
}

test('its lengths, sizes and parameters are asked for, its frames are seen, and what has sound can be muted', async ({
  page,
  say,
  language,
}) => {
  await studio.open(page, '/studio/video');
  const stage = page.getByRole('region', { name: say.image.stage });
  const make = page.getByRole('button', { name: new RegExp(`^${say.video.make}`) });
  await expect(stage.getByText(say.video.unavailable)).toBeVisible();
  await expect(make).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(say.image.modelsGone)).toBeVisible();
  await connect();
  await expect(stage.getByText(say.video.empty)).toBeVisible();

  const seconds = (value: number) => say.video.seconds.replace('{{value}}', String(value));
  const choices = (label: string) => page.getByRole('radiogroup', { name: label }).getByRole('radio');
  await expect(choices(say.video.duration)).toHaveCount(2);
  await expect(page.getByRole('radio', { name: seconds(5), exact: true })).toBeChecked();
  await expect(choices(say.image.longSide)).toHaveCount(2);
  await expect(page.getByRole('radio', { name: '21:9' })).toBeChecked();
  for (const absent of [say.image.style, say.image.creativity, say.image.unwanted, say.video.fps, say.video.motion])
    await expect(page.getByText(absent, { exact: true })).toHaveCount(0);
  const sound = page.getByRole('checkbox', { name: loudFilmModel.parameters?.[0]?.name[language] ?? '' });
  await expect(sound).toBeChecked();
  await page.getByText(say.image.advanced).click();
  await page.getByRole('slider', { name: loudFilmModel.parameters?.[1]?.name[language] ?? '' }).fill('8');
  await page.getByRole('radio', { name: seconds(10), exact: true }).check({ force: true });
  await page.getByRole('radio', { name: '3:4' }).check({ force: true });
  await page.getByRole('radio', { name: '832' }).check({ force: true });
  await page.getByRole('textbox', { name: say.video.prompt }).fill('waves');
  const loud = await asked(page, make);
  expect(loud.request.recipe).toMatchObject({
    ...{ model: 'loud-film', duration: 10, fps, width: 624, height: 832, motion: 'dolly.v2', parameters: { sound: true, steps: 8 } },
  });

  const label = { zh: '第 7 / 160 帧', en: 'Frame 7 of 160' };
  const still = await drawnPicture(48, 64);
  await expect(async () => {
    loud.progress(0.3, 'working', still, label);
    await expect(stage.getByRole('img', { name: say.work.preview }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(stage.getByText(label[language])).toBeVisible();
  await expect(stage.getByText(say.work.percent.replace('{{value}}', '30')).first()).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await filmed(loud, true);
  const video = stage.locator('video');
  await expect(video).toBeVisible();
  const mute = stage.getByRole('button', { name: say.player.mute, exact: true });
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
  expect(await problems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  await sound.uncheck({ force: true });
  const silent = await asked(page, make);
  expect(silent.request.recipe).toMatchObject({ parameters: { sound: false } });
  await filmed(silent);
  await expect(mute).toHaveCount(0);
  await expect(stage.getByRole('button', { name: say.player.loop, exact: true })).toBeVisible();
});

test('clips that go on from each other are played as one, and saved as one file', async ({ page, context, say }) => {
  await connect();
  const member = await studio.open(page, '/studio/video?tool=img2video');
  const { works } = (await member.call('Video/text2video_do', { prompt: 'waves', parameters: { sound: false } })).info;
  await filmed(await puppet.engine.started(works[0]?.id));

  const stage = page.getByRole('region', { name: say.image.stage });
  // It takes frames and nothing else.
  await expect(page.getByRole('group', { name: say.video.start.lastFrame })).toBeVisible();
  for (const name of [say.video.start.label, say.video.duration]) await expect(page.getByRole('radiogroup', { name })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: say.video.promptBetween })).toHaveCount(0);
  await page.getByRole('button', { name: pattern(say.video.start.lastOfNamed) }).click();
  await expect(page.getByRole('button', { name: say.source.remove })).toBeVisible();
  const between = await asked(page, page.getByRole('button', { name: new RegExp(`^${say.video.make}`) }));
  expect(between.request.recipe).toMatchObject({ model: 'between', duration: 3.0625, fps });
  await filmed(between);
  const chain = stage.getByRole('region', { name: say.video.chain.title });
  const clip = (place: number, count: number) =>
    chain.getByRole('button', { name: say.video.chain.clip.replace('{{place}}', `${place}`).replace('{{count}}', `${count}`) });
  await expect(clip(2, 2)).toHaveAttribute('aria-current', 'true');
  const further = await asked(page, stage.getByRole('button', { name: pattern(say.video.extend) }), 2);
  expect(further.request.recipe).toMatchObject({ model: 'between', duration: 3.0625, extends: expect.any(String) });
  await filmed(further);
  await expect(clip(3, 3)).toHaveAttribute('aria-current', 'true');
  // Two clicks are one, and the way to the clip ends with its picture.
  expect((await member.call('Work/lists', { type: 'video' })).info.items).toHaveLength(3);
  await expect(stage.getByRole('region', { name: say.lightbox.lineage.title }).locator('[aria-current] img')).toBeVisible();
  expect(await problems(page)).toEqual([]);

  const play = chain.getByRole('button', { name: say.video.chain.play });
  const places = await page.evaluateHandle(() => {
    const current = () => [...document.querySelectorAll('ol button')].findIndex((button) => button.hasAttribute('aria-current'));
    const seen = [current()];
    new MutationObserver(() => {
      if (current() !== seen.at(-1)) seen.push(current());
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-current'] });
    return seen;
  });
  await play.click();
  await expect(chain.getByRole('button', { name: say.video.chain.stop })).toBeVisible();
  await expect(play).toBeVisible();
  expect(await places.jsonValue()).toEqual([2, 0, 1, 2]);

  const saved = page.waitForEvent('download');
  await chain.getByRole('button', { name: say.video.chain.download }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/-3\.mp4$/);
  const film = `data:video/mp4;base64,${readFileSync(await download.path()).toString('base64')}`;
  const seconds = await (await context.newPage()).evaluate(
    (src) =>
      new Promise((resolve, reject) => {
        const element = document.createElement('video');
        element.onloadedmetadata = () => resolve(element.duration);
        element.onerror = () => reject(new Error('It cannot be played'));
        element.src = src;
      }),
    film,
  );
  expect(seconds).toBe(3);
});
