import type { Output } from '@easel/contract/works';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { Lightbox } from '../src/work/lightbox/lightbox.tsx';
import { slidesOf } from '../src/work/lightbox/slides.ts';
import { OutputView } from '../src/work/output/output-view.tsx';
import { clipWork, doneWork, filmedWork } from './pictures.ts';
import { show } from './studio.tsx';

const nothing = () => {};

async function outputOf(kind: 'image' | 'video'): Promise<Output> {
  const work = kind === 'image' ? doneWork('one') : await filmedWork('one');
  return work.outputs[0] as Output;
}

/** A tile as lists have them: a button with an output in it. */
async function showTile(as: 'tile' | 'thumb', kind: 'image' | 'video' = 'video') {
  const output = await outputOf(kind);
  const { root } = await show(
    <>
      <button type="button" style={{ inlineSize: 120 }}>
        <OutputView as={as} output={output} alt="A wave" sizes="120px" />
      </button>
      <button type="button">Elsewhere</button>
    </>,
  );
  await expect.element(page.getByRole('img', { name: 'A wave' })).toBeInTheDocument();
  await userEvent.hover(page.getByRole('button', { name: 'Elsewhere' }));
  return { root, tile: page.getByRole('button', { name: 'A wave' }), video: () => root.querySelector('video') };
}

function emulate(reducedMotion: 'reduce' | 'no-preference'): Promise<unknown> {
  const session = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> };
  return session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: reducedMotion }] });
}

test('a picture is an image in the size that its place needs, and never a video', async () => {
  const { root, tile, video } = await showTile('tile', 'image');
  await userEvent.hover(tile);
  expect(root.querySelectorAll('img')).toHaveLength(1);
  expect(root.querySelector('img')?.sizes).toBe('120px');
  expect(video()).toBeNull();
});

test('a video is a still with its length, which moves without a sound while the pointer is on it', async () => {
  const { root, tile, video } = await showTile('tile');
  await expect.poll(() => root.textContent).toContain('0:04');
  expect(video()).toBeNull();

  await userEvent.hover(tile);
  await expect.poll(() => video()?.paused).toBe(false);
  expect(video()).toMatchObject({ muted: true, loop: true });
  await expect.poll(() => video()?.currentTime).toBeGreaterThan(0);
  // It says nothing that the still does not say already, and is no stop for the keyboard.
  expect(video()).toMatchObject({ ariaHidden: 'true', tabIndex: -1 });

  await userEvent.unhover(tile);
  await expect.poll(video).toBeNull();
});

test('it moves for those who come by keys, too', async () => {
  const { root, video } = await showTile('tile');
  await expect.poll(() => root.textContent).toContain('0:04');
  await userEvent.tab();
  await expect.poll(() => video()?.paused).toBe(false);
  await userEvent.tab();
  await expect.poll(video).toBeNull();
});

test('nothing moves for those who want stillness', async () => {
  await emulate('reduce');
  onTestFinished(() => void emulate('no-preference'));
  const { root, tile, video } = await showTile('tile');
  await expect.poll(() => root.textContent).toContain('0:04');
  await userEvent.hover(tile);
  await userEvent.tab();
  expect(video()).toBeNull();
});

test('a thumbnail is a still with a mark', async () => {
  const { root, tile, video } = await showTile('thumb');
  await expect.poll(() => root.querySelector('svg')).not.toBeNull();
  await userEvent.hover(tile);
  expect(video()).toBeNull();
});

test('in the lightbox a video waits in its player, plays by a key, and keeps the arrow keys while its film has the focus', async () => {
  const works = [clipWork('film'), doneWork('two')];
  const onView = vi.fn();
  await show(
    <Lightbox
      slides={slidesOf(works)}
      view="film-video"
      onView={onView}
      onClose={nothing}
      names={{ model: (id) => id, style: (id) => id, motion: () => '', parameters: () => [] }}
      learnMore={null}
      source={{ id: 'source', width: 60, height: 40, url: '' }}
    />,
  );
  await expect.element(page.getByRole('region', { name: 'Video 1 of 1, 2 s: work film' })).toBeInTheDocument();
  const video = document.querySelector('video') as HTMLVideoElement;
  expect(video.paused).toBe(true);
  // What is only for pictures is not offered.
  expect(page.getByRole('button', { name: 'Zoom in' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: /Compare/ }).elements()).toEqual([]);

  await userEvent.keyboard('k');
  await expect.poll(() => video.paused).toBe(false);
  await userEvent.keyboard('k');
  await expect.poll(() => video.paused).toBe(true);

  const film = page.getByRole('slider', { name: 'Position' }).element() as HTMLInputElement;
  film.focus();
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect.poll(() => film.value).toBe('1');
  expect(onView).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: 'Next' }));
  expect(onView).toHaveBeenCalledWith('two-picture');
});
