import { expect, test } from 'vitest';
import { accentTones } from './accent.ts';

const colours = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#00ff00', '#ff0000', '#808080', '#f05940', '#1d4ed8', '#fde68a', '#3b0764'];

function contrastOf(one: string, other: string): number {
  const [high = 0, low = 0] = [one, other]
    .map((hex) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
        const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

test.each(colours)('words on %s can be read in both themes, also under the pointer', (colour) => {
  for (const tone of Object.values(accentTones(colour))) {
    expect(contrastOf(tone.accent, tone.onAccent)).toBeGreaterThanOrEqual(4.45);
    expect(contrastOf(tone.accentHi, tone.onAccent)).toBeGreaterThanOrEqual(4.45);
  }
});

test('a colour that can be read stays as it was chosen', () => {
  expect(accentTones('#F05940').dark).toMatchObject({ accent: '#f05940', moved: false });
  expect(accentTones('#1d4ed8').light).toMatchObject({ accent: '#1d4ed8', moved: false });
  expect(accentTones('#1d4ed8').dark.moved).toBe(true);
});
