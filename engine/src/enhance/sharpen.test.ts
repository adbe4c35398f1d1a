import { describe, expect, it } from 'vitest';
import { createRaster, type Raster } from '../pixels/raster.ts';
import { drawnChart, farthest, likeness, withGrain } from './fixtures/drawn-pictures.ts';
import { crisping, enlargeLanczos, enlargeLanczosRows } from './lanczos.ts';
import { sharpen, sharpening, sharpenRows } from './sharpen.ts';

/** A soft edge from dark to bright in the middle of a row, 5 pixels wide. */
function softEdge(): Raster<3> {
  const picture = createRaster(60, 20, 3);
  for (let index = 0; index < picture.data.length; index += 1) {
    const x = Math.floor(index / 3) % 60;
    picture.data[index] = 60 + 120 * Math.min(1, Math.max(0, (x - 25) / 5));
  }
  return picture;
}

const steepest = ({ data, width }: Raster) =>
  Math.max(
    ...Array.from({ length: width - 1 }, (_value, x) =>
      Math.abs((data[(width * 10 + x + 1) * 3] as number) - (data[(width * 10 + x) * 3] as number)),
    ),
  );

describe('sharpening', () => {
  it('changes nothing at strength 0, and nothing where all is flat', () => {
    const edge = softEdge();
    expect(sharpen(edge, sharpening(0, 2))).toBe(edge);
    const flat = { ...edge, data: new Uint8Array(edge.data.length).fill(77) };
    expect(sharpen(flat, sharpening(10, 4)).data).toEqual(flat.data);
  });

  it('makes an edge steeper with more strength', () => {
    const steep = [0, 3, 6, 10].map((strength) => steepest(sharpen(softEdge(), sharpening(strength, 2))));
    expect(steep).toEqual([...steep].sort((a, b) => a - b));
    expect(steep[3]).toBeGreaterThan((steep[0] as number) * 1.1);
  });

  it('leaves no halo: nothing becomes brighter or darker than what is around', () => {
    const result = sharpen(softEdge(), { ...sharpening(10, 2), overshoot: 0 });
    expect(Math.max(...result.data)).toBe(180);
    expect(Math.min(...result.data)).toBe(60);
  });

  it('leaves faint grain alone', () => {
    const flat = withGrain({ ...softEdge(), data: new Uint8Array(60 * 20 * 3).fill(90) }, 0.8);
    expect(farthest(sharpen(flat, sharpening(5, 2)), flat)).toBeLessThanOrEqual(1);
  });

  it('gives the same rows however they are shared out, and keeps transparency', () => {
    const chart = drawnChart(70, 50);
    const how = sharpening(7, 2);
    const whole = sharpen(chart, how);
    const parts = createRaster(70, 50, 3);
    for (const [from, to] of [
      [0, 1],
      [1, 23],
      [23, 50],
    ] as const)
      sharpenRows(chart, parts.data, how, from, to);
    expect(farthest(whole, parts)).toBe(0);
    const clear = withGrain(createRaster(9, 1, 4), 90);
    expect(sharpen(clear, how).data.filter((_value, index) => index % 4 === 3)).toEqual(
      clear.data.filter((_value, index) => index % 4 === 3),
    );
    expect(sharpen(createRaster(1, 1, 1), how)).toMatchObject({ width: 1, height: 1, channels: 1 });
  });
});

describe('enlarging by interpolation', () => {
  it.each([
    [1, 1],
    [3, 50],
    [65, 64],
  ])('makes %i×%i exactly as many times as large, in every kind', (width, height) => {
    for (const channels of [1, 3, 4] as const) {
      for (const factor of [2, 4] as const) {
        const result = enlargeLanczos(createRaster(width, height, channels), factor);
        expect(result).toMatchObject({ width: width * factor, height: height * factor, channels });
        expect(result.data).toHaveLength(width * height * factor * factor * channels);
      }
    }
  });

  it('puts every pixel exactly where it belongs', () => {
    const slope = createRaster(32, 9, 1);
    for (let index = 0; index < slope.data.length; index += 1) slope.data[index] = (index % 32) * 8;
    const { data } = enlargeLanczos(slope, 2);
    for (let x = 10; x < 54; x += 1) expect(Math.abs((data[64 * 9 + x] as number) - ((x + 0.5) / 2 - 0.5) * 8)).toBeLessThanOrEqual(1);
  });

  it('gives the same rows however they are shared out', () => {
    const chart = drawnChart(41, 37);
    const whole = enlargeLanczos(chart, 4);
    const parts = createRaster(164, 148, 3);
    for (const [from, to] of [
      [0, 5],
      [5, 6],
      [6, 37],
    ] as const)
      enlargeLanczosRows(chart, parts.data, 4, from, to);
    expect(farthest(whole, parts)).toBe(0);
  });

  it('comes closer to a sharp drawing once its edges are crisp', () => {
    const drawing = rings(240);
    const soft = enlargeLanczos(rings(120), 2);
    const crisp = sharpen(soft, crisping(2, 'fast'));
    expect(likeness(crisp, drawing)).toBeGreaterThan(likeness(soft, drawing) + 1);
  });
});

/** Dark rings on paper, drawn with smooth edges at any size. */
function rings(side: number): Raster<3> {
  const picture = createRaster(side, side, 3);
  for (let index = 0; index < side * side; index += 1) {
    const radius = Math.hypot((index % side) + 0.5 - side / 2, Math.floor(index / side) + 0.5 - side / 2);
    // An edge is one pixel wide.
    const period = side / 6;
    const place = radius % period;
    const inside = Math.min(place, period / 2 - place);
    const outside = Math.min(place - period / 2, period - place);
    const ink = place < period / 2 ? Math.min(1, inside + 0.5) : Math.max(0, 0.5 - outside);
    picture.data.fill(Math.round(245 - 220 * ink), index * 3, index * 3 + 3);
  }
  return picture;
}
