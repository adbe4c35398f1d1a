import type { Output, Work } from '@easel/contract/works';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Comparable } from '../src/work/compare/comparable.ts';
import { Differences } from '../src/work/compare/differences.tsx';
import { Lightbox } from '../src/work/lightbox/lightbox.tsx';
import { slidesOf } from '../src/work/lightbox/slides.ts';
import { useWorkActions, WorkActionsContext } from '../src/work/work-actions.ts';
import { doneWork, plainPicture, seenAt } from './pictures.ts';
import { show } from './studio.tsx';

const nothing = () => {};
const red = { red: 200, green: 20, blue: 20 };
const blue = { red: 20, green: 20, blue: 200 };
const before = plainPicture('rgb(200 20 20)');
const after = plainPicture('rgb(20 20 200)');

test('the comparison shows the source on the left of the line and the result on the right of it', async () => {
  const work = doneWork('one', after);
  await show(
    <Lightbox
      slides={slidesOf([work])}
      view="one-picture"
      onView={nothing}
      onClose={nothing}
      names={{ model: (id) => id, style: (id) => id, motion: () => '', parameters: () => [] }}
      learnMore={null}
      source={{ id: 'source', url: before, thumb_url: before, width: 600, height: 400 }}
      comparesAtFirst
    />,
  );
  const line = page.getByRole('slider');
  await expect.element(line).toBeInTheDocument();
  const picture = line.element().parentElement as HTMLElement;
  await expect.poll(() => seenAt(picture, 0.25, 0.4)).toEqual(red);
  expect(await seenAt(picture, 0.75, 0.4)).toEqual(blue);

  // By keys, the line goes along: what was result is source now.
  (line.element() as HTMLElement).focus();
  for (let press = 0; press < 3; press += 1) await userEvent.keyboard('{PageUp}');
  await expect.poll(() => seenAt(picture, 0.7, 0.4)).toEqual(red);
  expect(await seenAt(picture, 0.95, 0.4)).toEqual(blue);

  await userEvent.keyboard('c');
  await expect.element(line).not.toBeInTheDocument();
  const alone = page.getByRole('img', { name: /work one/ });
  await expect.poll(() => seenAt(alone.element(), 0.25, 0.4)).toEqual(blue);
});

test('an expanded picture is compared with its source at its place, also side by side and zoomed', async () => {
  const done = doneWork('one', after);
  const work: Work = {
    ...done,
    tool: 'expand',
    recipe: { tool: 'expand', model: 'painter', width: 60, height: 40, margins: { left: 30, top: 0, right: 0, bottom: 20 } },
  };
  const names = { model: (id: string) => id, style: (id: string) => id, motion: () => '', parameters: () => [] };
  const source = { id: 'source', url: plainPicture('rgb(200 20 20)', 30, 20), width: 30, height: 20 };
  await show(
    <Lightbox
      slides={slidesOf([work])}
      view="one-picture"
      onView={nothing}
      onClose={nothing}
      names={names}
      learnMore={null}
      source={source}
    />,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('c');
  const line = page.getByRole('slider');
  (line.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  const [result, placed] = [...document.querySelectorAll('[data-pane] img')];
  const isPlaced = async (whole: Element | undefined, part: Element | undefined) => {
    if (!whole || !part) throw new Error('There is no pair');
    const shape = () => {
      const [{ left, top, width, height }, own] = [fittedBox(whole), fittedBox(part)];
      return [(own.left - left) / width, (own.top - top) / height, own.width / width, own.height / height].map(
        (share) => Math.round(share * 100) / 100 + 0,
      );
    };
    await expect.poll(shape).toEqual([0.5, 0, 0.5, 0.5]);
  };
  await isPlaced(result, placed);
  await userEvent.keyboard('+');
  await isPlaced(result, placed);
  await userEvent.keyboard('s');
  const [first, second] = [...document.querySelectorAll('[data-pane] img')];
  await isPlaced(second, first);
});

/** Where in its pane a picture is that is fitted into its element. */
function fittedBox(element: Element): { left: number; top: number; width: number; height: number } {
  const { naturalWidth, naturalHeight } = element as HTMLImageElement;
  const box = element.getBoundingClientRect();
  const scale = Math.min(box.width / naturalWidth, box.height / naturalHeight);
  const [width, height] = [naturalWidth * scale, naturalHeight * scale];
  const pane = element.closest('[data-pane]')?.getBoundingClientRect() ?? box;
  return { left: box.left - pane.left + (box.width - width) / 2, top: box.top - pane.top + (box.height - height) / 2, width, height };
}

test('without a source a picture is compared with its neighbour; side by side both are zoomed in step', async () => {
  const works = [doneWork('one', after), doneWork('two', before)];
  await show(
    <Lightbox
      slides={slidesOf(works)}
      view="one-picture"
      onView={nothing}
      onClose={nothing}
      names={{ model: (id) => id, style: (id) => id, motion: () => '', parameters: () => [] }}
      learnMore={null}
    />,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('c');
  await userEvent.keyboard('s');
  const panes = () => [...document.querySelectorAll<HTMLImageElement>('[data-pane] img')];
  await expect.poll(() => panes().map(({ src }) => src)).toEqual([before, after]);
  await userEvent.keyboard('+');
  await expect.poll(() => new Set(panes().map(({ style }) => style.transform))).toEqual(new Set(['translate(0px, 0px) scale(1.5)']));
});

test('what was 1:1 stays so when the comparison is shown another way, and what was fitted stays fitted', async () => {
  const works = [doneWork('one', after), doneWork('two', before)];
  const names = { model: (id: string) => id, style: (id: string) => id, motion: () => '', parameters: () => [] };
  await show(<Lightbox slides={slidesOf(works)} view="one-picture" onView={nothing} onClose={nothing} names={names} learnMore={null} />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const transform = () => document.querySelector<HTMLElement>('[data-pane] img')?.style.transform;
  const panes = () => document.querySelectorAll('[data-pane]').length;
  await userEvent.keyboard('c');
  await expect.poll(panes).toBe(1);
  await userEvent.keyboard('s');
  await expect.poll(panes).toBe(2);
  expect(transform()).toBe('translate(0px, 0px) scale(1)');
  await userEvent.keyboard('1');
  const actual = page.getByText('100%', { exact: true });
  await expect.element(actual).toBeVisible();
  const besideEachOther = transform();
  await userEvent.keyboard('s');
  await expect.poll(panes).toBe(1);
  await expect.element(actual).toBeVisible();
  expect(transform()).not.toBe(besideEachOther);
  await userEvent.keyboard('s');
  await expect.poll(transform).toBe(besideEachOther);
  await expect.element(actual).toBeVisible();
});

test('of two works with the same settings the panel says so', async () => {
  const alike = doneWork('one', after);
  const names = { model: (id: string) => id, style: (id: string) => id, motion: () => '', parameters: () => [] };
  await show(
    <Differences
      before={{ ...alike.outputs[0], id: 'one-picture', url: after, work: alike } as Comparable}
      after={{ work: alike, output: alike.outputs[0] }}
      names={names}
    />,
  );
  await expect.element(page.getByText('The settings are the same.')).toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
});

test('while a work is painted the lightbox counts the places that are not ready yet', async () => {
  const made = doneWork('one', after);
  const recipe = { ...made.recipe, count: 4 } as Work['recipe'];
  const work: Work = { ...made, state: 'running', ended_at: null, price: 4, recipe };
  const names = { model: (id: string) => id, style: (id: string) => id, motion: () => '', parameters: () => [] };
  await show(<Lightbox slides={slidesOf([work])} view="one-picture" onView={nothing} onClose={nothing} names={names} learnMore={null} />);
  await expect.element(page.getByText('1 of 4', { exact: true })).toBeVisible();
});

test('in a small window a mouse goes on to the next picture by a button, which a click reaches', async () => {
  onTestFinished(() => page.viewport(1280, 900));
  await page.viewport(720, 450);
  const names = { model: (id: string) => id, style: (id: string) => id, motion: () => '', parameters: () => [] };
  const seen = vi.fn();
  const slides = slidesOf([doneWork('one', after), doneWork('two', before)]);
  await show(<Lightbox slides={slides} view="one-picture" onView={seen} onClose={nothing} names={names} learnMore={null} />);
  await page.getByRole('button', { name: 'Next' }).click();
  expect(seen).toHaveBeenCalledWith('two-picture');
});

test.each([
  ['chelsea.png', 'chelsea.png'],
  ['', 'Upload'],
])('a work without words is called by what it was made from, and so is the first of its steps: %j', async (name, told) => {
  const recipe: Work['recipe'] = { tool: 'enhance', model: 'painter', width: 60, height: 40 };
  const work: Work = { ...doneWork('one', after), tool: 'enhance', recipe, source_name: name };
  const upload = { id: 'u', kind: 'image', url: before, thumb_url: before, mime: 'image/png', width: 600, height: 400 } as const;
  const lineage = [
    { work: null, asset: { ...upload, name }, others: [], gone: false },
    { work, asset: null, others: [], gone: false },
  ];
  await show(
    <Lightbox
      slides={slidesOf([work])}
      view="one-picture"
      onView={nothing}
      onClose={nothing}
      names={{ model: (id) => id, style: (id) => id, motion: () => '', parameters: () => [] }}
      learnMore={null}
      lineage={lineage}
    />,
  );
  const recipePanel = page.getByRole('complementary', { name: 'Recipe' });
  await expect.element(recipePanel.getByRole('paragraph').first()).toHaveTextContent(name ? `Enhance · ${name}` : 'Enhance');
  const first = page.getByRole('region', { name: 'Steps' }).getByRole('listitem').first();
  await expect.element(first).toHaveTextContent(told);
});

/** "Use again" leads to an address with the seed. */
function Seeded({ children }: { children: ReactNode }) {
  const actions = useWorkActions();
  const againAddress: typeof actions.againAddress = ({ id }, seed) => `/${id}?seed=${seed ?? 'any'}`;
  return <WorkActionsContext value={{ ...actions, againAddress }}>{children}</WorkActionsContext>;
}

test.each([
  ['one', ['/one?seed=8', '/one?seed=7']],
  ['other', ['/other?seed=any', '/one?seed=any']],
])('two pictures of one work are used again with their own seeds: compared with one of %s', async (id, addresses) => {
  const [own, other] = [doneWork('one', after), doneWork(id, before)];
  const [first, second] = [own, other].map(({ outputs }, place) => ({ ...(outputs[0] as Output), id: `p${place}`, seed: 7 + place }));
  if (!first || !second) throw new Error('no output');
  const works =
    id === 'one'
      ? [{ ...own, outputs: [first, second] }]
      : [
          { ...own, outputs: [first] },
          { ...other, outputs: [second] },
        ];
  await show(
    <Seeded>
      <Lightbox
        slides={slidesOf(works)}
        view="p0"
        onView={nothing}
        onClose={nothing}
        names={{ model: (name) => name, style: (name) => name, motion: () => '', parameters: () => [] }}
        learnMore={null}
        comparesAtFirst="p1"
      />
    </Seeded>,
  );
  const again = page.getByRole('link', { name: /^Use . again$/ });
  await expect.poll(() => again.elements().map((link) => link.getAttribute('href'))).toEqual(addresses);
});
