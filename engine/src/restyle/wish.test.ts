import { describe, expect, it } from 'vitest';
import { readWish } from './wish.ts';

const read = (prompt: string, unwanted = '') => readWish({ prompt, unwanted });

describe('a wish', () => {
  it.each([
    ['a rainy autumn night, dramatic', '雨天的秋夜，戏剧性'],
    ['sunset, oil painting', '日落，油画'],
    ['blue and pink', '蓝色和粉色'],
    ['snowy winter morning', '下雪的冬天早晨'],
  ])('means the same in both languages: %s', (english, chinese) => {
    const { wish, style } = read(chinese);
    expect(wish.hour).toBe(read(english).wish.hour);
    expect(wish.season).toBe(read(english).wish.season);
    expect(wish.colours).toEqual(read(english).wish.colours);
    expect(style).toBe(read(english).style);
  });

  it('holds only what was said', () => {
    expect(read('').wish).toEqual({ colours: [], unwantedColours: [], stars: false, moon: false });
    expect(read('red roses in a garden').wish).toEqual({ colours: [], unwantedColours: [], stars: false, moon: false });
    expect(read('in red and gold tones').wish).toMatchObject({ colours: ['red', 'gold'] });
    expect(read('stars and a moon').wish).toMatchObject({ hour: 'night', stars: true, moon: true });
    expect(read('falling snow').wish).toMatchObject({ weather: 'snow', season: 'winter' });
  });

  it('obeys what is unwanted', () => {
    expect(read('rain at night', 'night').wish.hour).toBeUndefined();
    expect(read('red and blue', 'red').wish).toMatchObject({ colours: ['blue'], unwantedColours: ['red'] });
  });

  it('names the words that change nothing, once each', () => {
    expect(read('a castle with a dragon at sunset, castle').undrawn).toEqual(['castle', 'dragon']);
    expect(read('暖色调的日落').undrawn).not.toContain('日落');
    expect(read('watercolour, foggy, sad').undrawn).toEqual([]);
  });
});
