import { expect, test } from 'vitest';
import { Viewport } from './viewport.ts';

const window = { width: 1000, height: 700 };

function fitted(picture = { width: 4000, height: 3000 }): Viewport {
  const viewport = new Viewport(picture, 20);
  viewport.resize(window);
  return viewport;
}

test('a picture is fitted into the middle, and stays fitted when the window changes', () => {
  const viewport = fitted();
  expect(viewport.scale).toBeCloseTo(0.22);
  expect(viewport.toWindow({ x: 2000, y: 1500 })).toEqual({ x: 500, y: 350 });
  viewport.resize({ width: 500, height: 700 });
  expect(viewport.scale).toBeCloseTo(0.115);
  expect(viewport.toWindow({ x: 2000, y: 1500 }).x).toBeCloseTo(250);
});

test('small pictures are not blown up into blocks', () => {
  expect(fitted({ width: 64, height: 64 }).scale).toBe(4);
});

test('what is under the pointer stays there, within the limits of zooming', () => {
  const viewport = fitted();
  const at = { x: 300, y: 200 };
  const under = viewport.toPicture(at);
  viewport.zoomBy(3, at);
  expect(viewport.toPicture(at).x).toBeCloseTo(under.x);
  expect(viewport.toPicture(at).y).toBeCloseTo(under.y);
  viewport.zoomBy(1e6, at);
  expect(viewport.scale).toBe(32);
  viewport.zoomBy(1e-9, at);
  expect(viewport.scale).toBeCloseTo(viewport.fittingScale / 2);
});

test('a picture cannot be pushed out of sight', () => {
  const viewport = fitted();
  viewport.panBy(1e6, -1e6);
  const { left, top, right, bottom } = viewport.visible();
  expect(right - left).toBeGreaterThan(0);
  expect(bottom - top).toBeGreaterThan(0);
});

test('two fingers take the picture along and stretch it', () => {
  const viewport = fitted();
  const under = viewport.toPicture({ x: 400, y: 300 });
  viewport.pinch({ x: 400, y: 300 }, { x: 450, y: 320 }, 2);
  expect(viewport.scale).toBeCloseTo(0.44);
  expect(viewport.toPicture({ x: 450, y: 320 }).x).toBeCloseTo(under.x);
});

test('a zoomed picture keeps its middle when the window changes, and a point is brought into sight', () => {
  const viewport = fitted();
  viewport.zoomTo(2);
  const middle = viewport.toPicture({ x: 500, y: 350 });
  viewport.resize({ width: 600, height: 500 });
  expect(viewport.toPicture({ x: 300, y: 250 }).x).toBeCloseTo(middle.x);
  viewport.reveal({ x: 10, y: 2900 });
  const { x, y } = viewport.toWindow({ x: 10, y: 2900 });
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeLessThanOrEqual(500);
  viewport.fit();
  expect(viewport.fitted).toBe(true);
});
