import type { Output } from '@easel/contract/works';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Player } from '../src/work/output/player/player.tsx';
import { type WorkActions, WorkActionsContext } from '../src/work/work-actions.ts';
import { clipWork, seenAt } from './pictures.ts';
import { show } from './studio.tsx';

const clip = () => clipWork('one').outputs[0] as Output;
/** The shade of a frame, as the clip was made. */
const shadeOf = (frame: number) => 16 + 4 * frame;

beforeEach(() => localStorage.removeItem('easel.player'));

async function showPlayer(part: Partial<Output> = {}, actions?: Partial<WorkActions>) {
  const player = <Player output={{ ...clip(), ...part }} alt="A wave" />;
  const { root } = await show(
    <div style={{ inlineSize: 640, blockSize: 480, containerType: 'size' }}>
      {actions ? <WorkActionsContext value={actions as WorkActions}>{player}</WorkActionsContext> : player}
    </div>,
    undefined,
    'player',
  );
  await expect.poll(() => root.querySelector('video')?.readyState).toBeGreaterThanOrEqual(1);
  const video = root.querySelector('video') as HTMLVideoElement;
  const seek = page.getByRole('slider', { name: 'Position' });
  const frame = () => Number((seek.element() as HTMLInputElement).value);
  /** What is seen is the frame that is told. */
  const sees = async (wanted: number) => {
    await expect.poll(frame).toBe(wanted);
    await expect.poll(async () => `seen ${Math.round(((await seenAt(video, 0.5, 0.5)).green - 16) / 4)}`).toBe(`seen ${wanted}`);
  };
  return { root, video, seek, frame, sees };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('it waits, plays at a press or a key, and is told in words', async () => {
  const { video, seek, frame } = await showPlayer();
  expect(video).toMatchObject({ paused: true, loop: true });
  await userEvent.click(button('Play'));
  await expect.poll(() => video.paused).toBe(false);
  await expect.element(button('Pause')).toBeVisible();
  await userEvent.keyboard('k');
  await expect.poll(() => video.paused).toBe(true);
  await expect.poll(frame).toBe(Math.floor(video.currentTime * 24 + 1e-3));
  await expect.element(seek).toHaveAttribute('aria-valuetext', expect.stringMatching(/^\d\.\d of 2\.0 seconds, frame \d+ of 48$/));
});

test('frames are stepped one by one, by buttons and by keys, and not past the ends', async () => {
  const { sees } = await showPlayer();
  await userEvent.keyboard(',');
  await sees(0);
  await userEvent.keyboard('...');
  await sees(3);
  await userEvent.click(button('One frame back'));
  await sees(2);
  await userEvent.click(button('One frame on'));
  await userEvent.click(button('One frame on'));
  await sees(4);
});

test('the film leads to any moment, by keys too, up to the last frame', async () => {
  const { seek, sees } = await showPlayer();
  (seek.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await sees(47);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await sees(45);
  await userEvent.keyboard('{Home}');
  await sees(0);
  const box = seek.element().getBoundingClientRect();
  await userEvent.click(seek, { position: { x: box.width / 2, y: box.height / 2 } });
  await expect.poll(() => Number((seek.element() as HTMLInputElement).value)).toBeGreaterThan(20);
});

test('the film shows twelve of its frames, and the one under the pointer', async () => {
  const { root, seek } = await showPlayer();
  const strip = root.querySelector('canvas') as HTMLCanvasElement;
  const shade = (share: number) => strip.getContext('2d')?.getImageData(Math.round(strip.width * share), 20, 1, 1).data[0] ?? 0;
  // The last cell is drawn last.
  await expect.poll(() => Math.abs(shade(0.96) - shadeOf(46))).toBeLessThanOrEqual(4);
  expect(Math.abs(shade(0.04) - shadeOf(2))).toBeLessThanOrEqual(4);
  await userEvent.hover(seek, { position: { x: 300, y: 20 } });
  await expect.poll(() => root.querySelectorAll('canvas').length).toBe(2);
  await expect.poll(() => root.textContent).toMatch(/0:0[01]\.\d.*0:0[01]\.\d/s);
});

test('whether it loops is kept for the next clip', async () => {
  const { video } = await showPlayer();
  await userEvent.keyboard('l');
  await expect.poll(() => video.loop).toBe(false);
  await expect.element(button('Loop')).toHaveAttribute('aria-pressed', 'false');
  const { video: next } = await showPlayer();
  expect(next.loop).toBe(false);
});

test('it goes slower and faster', async () => {
  const { video } = await showPlayer();
  await userEvent.click(button(/^Speed, 1/));
  await expect.poll(() => video.playbackRate).toBe(1.5);
  await userEvent.keyboard('<<<');
  await expect.poll(() => video.playbackRate).toBe(0.25);
});

test('what has no sound offers none', async () => {
  await showPlayer();
  expect(button('Mute').elements()).toEqual([]);
});

test('what has sound can be muted', async () => {
  const { video } = await showPlayer({ sound: true });
  await userEvent.keyboard('m');
  await expect.poll(() => video.muted).toBe(true);
  await expect.element(button('Mute')).toHaveAttribute('aria-pressed', 'true');
});

test('the very frame that is seen is saved, and the last one as such', async () => {
  const saveFrame = vi.fn();
  const { seek, sees } = await showPlayer({}, { saveFrame });
  await userEvent.keyboard('..');
  await sees(2);
  await userEvent.click(button('Save this frame as a picture'));
  expect(saveFrame).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'one-video' }), expect.closeTo(2.5 / 24, 5));
  (seek.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}s');
  expect(saveFrame).toHaveBeenLastCalledWith(expect.anything(), 'last');
});

test('of a tall clip the buttons stay in view, and the picture keeps its shape', async () => {
  const { root, video } = await showPlayer({ width: 432, height: 768 });
  const player = root.querySelector('section') as HTMLElement;
  player.style.setProperty('--player-width', '380px');
  for (const height of ['300px', '2000px']) {
    player.style.setProperty('--player-height', height);
    const picture = video.getBoundingClientRect();
    expect(picture.height).toBeCloseTo(Math.min(Number.parseInt(height, 10), 480 - 108), 0);
    expect(picture.width / picture.height).toBeCloseTo(432 / 768, 2);
    expect(button('Play').element().getBoundingClientRect().bottom - player.getBoundingClientRect().top).toBeLessThanOrEqual(480);
  }
});

test('a field keeps its letters', async () => {
  const { video } = await showPlayer();
  const field = Object.assign(document.createElement('input'), { ariaLabel: 'Words' });
  document.body.append(field);
  field.focus();
  await userEvent.keyboard('k,.l');
  expect(video.paused).toBe(true);
  expect(field.value).toBe('k,.l');
  field.remove();
});

test('what cannot be played says so in words', async () => {
  const output = { ...clip(), url: 'data:video/mp4;base64,AAAA' };
  await show(<Player output={output} alt="A wave" />, undefined, 'player');
  await expect.element(page.getByRole('alert')).toBeVisible();
});
