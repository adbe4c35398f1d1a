import { smoothstep } from '../pixels/shade.ts';

/** How surely a pixel is a leaf, grass or a petal, by its colour: green, yellow and red without blue. 0 to 255. RGB bytes. */
export function growingOf(colour: Uint8Array): Uint8Array<ArrayBuffer> {
  const plants = new Uint8Array(colour.length / 3);
  for (let at = 0; at < plants.length; at += 1) {
    const [red, green, blue] = [colour[at * 3] as number, colour[at * 3 + 1] as number, colour[at * 3 + 2] as number];
    const most = Math.max(red, green);
    plants[at] = most > 24 && blue < most * 0.72 ? Math.round(255 * smoothstep(0.72, 0.5, blue / most)) : 0;
  }
  return plants;
}

/** Small places that are much lighter than what lies around them in the dark: lamps, windows, stars. 0 to 255. RGB bytes. */
export function lightsOf(colour: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const lights = new Uint8Array(width * height);
  const cell = Math.max(4, Math.round(Math.max(width, height) / 60));
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const sums = new Float64Array(columns * rows);
  const counts = new Float64Array(columns * rows);
  const lightness = (at: number) => Math.max(colour[at * 3] as number, colour[at * 3 + 1] as number, colour[at * 3 + 2] as number);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = Math.floor(y / cell) * columns + Math.floor(x / cell);
      sums[to] = (sums[to] as number) + lightness(y * width + x);
      counts[to] = (counts[to] as number) + 1;
    }
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const around = Math.floor(y / cell) * columns + Math.floor(x / cell);
      const mean = (sums[around] as number) / (counts[around] as number);
      // By day everything is light: lamps are what shines out of the dark.
      if (mean > 120) continue;
      lights[y * width + x] = Math.round(255 * smoothstep(50, 130, lightness(y * width + x) - mean));
    }
  }
  return lights;
}
