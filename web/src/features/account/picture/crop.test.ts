import { describe, expect, it } from 'vitest';
import { dragged, squareOf, wholeCrop, within, zoomed, zoomMax } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('the square of a picture', () => {
  it('is the largest one in the middle at first', () => {
    expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 });
  });

  it('shows more of the left when the picture is dragged to the right', () => {
    expect(squareOf(wide, dragged(wide, wholeCrop, 0.25, 0))).toEqual({ left: 50, top: 0, side: 200 });
  });

  it('never leaves the picture', () => {
    expect(squareOf(wide, dragged(wide, wholeCrop, 9, 9))).toEqual({ left: 0, top: 0, side: 200 });
    expect(squareOf(wide, dragged(wide, wholeCrop, -9, -9))).toEqual({ left: 200, top: 0, side: 200 });
  });

  it('can be moved up and down once it is zoomed', () => {
    const near = zoomed(wide, wholeCrop, 2);
    expect(squareOf(wide, near)).toEqual({ left: 150, top: 50, side: 100 });
    expect(squareOf(wide, dragged(wide, near, 0, 0.5))).toEqual({ left: 150, top: 0, side: 100 });
  });

  it('zooms within its bounds, and back to a square that fits', () => {
    expect(zoomed(wide, wholeCrop, 99).zoom).toBe(zoomMax);
    const corner = dragged(wide, zoomed(wide, wholeCrop, 4), 9, 9);
    expect(squareOf(wide, zoomed(wide, corner, 0.01))).toEqual({ left: 0, top: 0, side: 200 });
    expect(within(wide, { x: 5, y: -5, zoom: 1 })).toEqual({ x: 0.75, y: 0.5, zoom: 1 });
  });
});
