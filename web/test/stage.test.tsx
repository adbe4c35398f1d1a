import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SourceStage } from '../src/tool/source/source-stage.tsx';
import { Stage } from '../src/tool/stage/stage.tsx';
import { doneWork, plainPicture } from './pictures.ts';
import { show } from './studio.tsx';

/** As much as a low window leaves. */
const low = { display: 'grid', gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)', blockSize: 150, inlineSize: 600, overflow: 'hidden auto' };
const boxOf = (element: Element) => element.getBoundingClientRect();

async function isSeenWhole(root: Element): Promise<void> {
  await expect.element(page.getByRole('figure')).toBeVisible();
  const stage = boxOf(root.firstElementChild as Element);
  const picture = boxOf(page.getByRole('figure').element());
  expect(picture.top).toBeGreaterThanOrEqual(stage.top);
  expect(picture.bottom).toBeLessThanOrEqual(stage.bottom + 1);
  expect(picture.height).toBeGreaterThan(140);
}

test('in a low window a work is seen whole, and its label is scrolled to', async () => {
  const { root } = await show(
    <div style={low}>
      <Stage work={doneWork('low')} onOpen={() => {}}>
        <p style={{ blockSize: 80 }}>Its label</p>
      </Stage>
    </div>,
    '/image/text2img',
  );
  await isSeenWhole(root);
});

test('so is a picture that was chosen', async () => {
  const url = plainPicture('#3060c0', 600, 400);
  const source = { id: 'a', url, thumb: url, width: 600, height: 400, name: 'coffee.png', expires: null, work: null };
  const { root } = await show(
    <div style={low}>
      <SourceStage source={source} note={undefined} />
    </div>,
    '/image/enhance',
    'source',
  );
  await isSeenWhole(root);
});
