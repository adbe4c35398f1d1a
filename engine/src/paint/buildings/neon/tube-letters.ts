/** Letters bent from glass tubes: each a few straight strokes on a grid six steps high, as `x1 y1 x2 y2` with y downwards. */
const latin: Record<string, string> = {
  A: '0602 0220 2042 4246 0444',
  B: '0006 0030 3041 4142 4233 0333 3344 4445 4536 3606',
  C: '4130 3010 1001 0105 0516 1636 3645',
  D: '0006 0030 3042 4244 4436 3606',
  E: '0006 0040 0333 0646',
  F: '0006 0040 0333',
  G: '4130 3010 1001 0105 0516 1636 3645 4543 4323',
  H: '0006 4046 0343',
  I: '2026',
  J: '4045 4536 3616 1605',
  K: '0006 4003 0346',
  L: '0006 0646',
  M: '0600 0023 2340 4046',
  N: '0600 0046 4640',
  O: '1030 3041 4145 4536 3616 1605 0501 0110',
  P: '0600 0030 3041 4142 4233 3303',
  R: '0600 0030 3041 4142 4233 3303 2346',
  S: '4130 3010 1001 0102 0213 1333 3344 4445 4536 3616 1605',
  T: '0040 2026',
  U: '0005 0516 1636 3645 4540',
  Z: '0040 4006 0646',
};
const chinese: Record<string, string> = {
  大: '0262 3032 3206 3266',
  吉: '0161 3033 1353 1454 5456 5616 1614',
  天: '1050 0363 3033 3306 3366',
  王: '0060 1353 0666 3036',
  中: '0161 6164 6404 0401 3036',
  日: '1050 5056 5616 1610 1353',
  茶: '0161 2022 4042 3204 3264 1555 3336 2516 4556',
  面: '0060 3022 0262 6266 6606 0602 2226 4246 2444',
  金: '3002 3062 2343 1454 3336 0666',
  百: '0060 3022 1252 5256 5616 1612 1454',
  米: '3036 0363 1122 5142 3306 3366',
};
const words = [
  'HOTEL',
  'BAR',
  '大吉',
  'CAFE',
  'CINEMA',
  '茶',
  'JAZZ',
  '金王',
  'CLUB',
  '面',
  'RAMEN',
  '百日',
  'SUSHI',
  '天天',
  'KARAOKE',
  '中天',
  'MUSIC',
];

const strokesOf = (text: string) => Float64Array.from(text.replaceAll(' ', ''), Number);
/** Strokes of each letter, moved so that narrow ones stand in the middle of a square of six steps. */
const glyphs = new Map(
  [...Object.entries(latin), ...Object.entries(chinese)].map(([sign, text]) => {
    const strokes = strokesOf(text);
    if (sign in latin) for (let at = 0; at < strokes.length; at += 2) strokes[at] = (strokes[at] as number) + 1;
    return [sign, strokes];
  }),
);
const spelled = words.map((word) => [...word].map((sign) => glyphs.get(sign) as Float64Array));

/** The word that a sign bears by its seed: the strokes of each letter. */
export function wordOf(seed: number): readonly Float64Array[] {
  return spelled[(seed >>> 7) % spelled.length] as readonly Float64Array[];
}

/** Distance of a place to the nearest tube of a letter, in heights of its square. `a` to the right and `b` down: 0 to 1. */
export function tubeDistance(strokes: Float64Array, a: number, b: number): number {
  // The letter keeps a margin in its square.
  const x = (a - 0.5) * 8.6 + 3;
  const y = (b - 0.5) * 8.6 + 3;
  let nearest = 99;
  for (let at = 0; at < strokes.length; at += 4) {
    const fromX = strokes[at] as number;
    const fromY = strokes[at + 1] as number;
    const alongX = (strokes[at + 2] as number) - fromX;
    const alongY = (strokes[at + 3] as number) - fromY;
    const share = Math.max(0, Math.min(1, ((x - fromX) * alongX + (y - fromY) * alongY) / (alongX * alongX + alongY * alongY)));
    const offX = x - fromX - alongX * share;
    const offY = y - fromY - alongY * share;
    nearest = Math.min(nearest, offX * offX + offY * offY);
  }
  return Math.sqrt(nearest) / 8.6;
}
