import { createNoise } from '../../pixels/noise.ts';
import { clamp, smoothstep } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';
import { rowsAtOnce } from './body-stage.ts';
import type { Mesh } from './mesh/mesh-kit.ts';
import { createSamples, type Projected, project, rasterise, type Samples, samplesEach, trianglesEach } from './mesh/rasteriser.ts';
import { type Body, createShader } from './mesh/shading.ts';
import type { Setting } from './setting.ts';

/** What bodies leave on the ground and in the water: cast shadows, the dark at their foot, mirror images. */
export function groundMarkStage(canvas: Canvas, setting: Setting, bodiesOf: () => readonly Body[]): Stage {
  let casts: { body: Body; shape: Projected }[][] | undefined;
  let mirrors: Body[] | undefined;
  const turns = turnsOfSun(setting);
  const shadows = shadowPainter(canvas, setting, 1 / turns.length);
  const images = mirrorPainter(canvas, setting);
  const feet = footPainter(canvas, setting);
  return {
    phase: 'light',
    rows: canvas.height,
    cost: 1.5,
    paint(from, to) {
      const bodies = bodiesOf();
      casts ??= turns.map((turn) =>
        bodies.filter(({ grounded }) => grounded).map((body) => ({ body, shape: castShape(body, setting, turn) })),
      );
      mirrors ??=
        setting.mirror > 0
          ? bodies.filter(({ aloft, grounded }) => !aloft && !(grounded && isUnmirrored(setting))).map((body) => mirrored(body, setting))
          : [];
      for (let row = from; row < to; row += rowsAtOnce) {
        const end = Math.min(to, row + rowsAtOnce);
        for (const cast of casts) shadows(cast, row, end);
        feet(bodies, row, end);
      }
      // Mirror images look a little above and below: larger parts look less often.
      for (let row = from; row < to; row += rowsAtOnce * 4) images(mirrors, row, Math.min(to, row + rowsAtOnce * 4));
    },
  };
}

/** What stands on a cliff is too high to be mirrored at its foot; waves around an island break what they mirror of its trees to nothing. */
function isUnmirrored({ ledge, ashore, island }: Setting): boolean {
  return island === true || (ledge !== undefined && !ashore);
}

/** Places of a broad sun, as turns from its middle, each with the same share of its light. */
function turnsOfSun({ penumbra }: Setting): readonly number[] {
  return penumbra ? [-0.5, 0.5].map((share) => share * penumbra) : [0];
}

const isDrifted = ({ finishes }: Mesh) => finishes.some(({ drift }) => drift);

function castShape({ mesh, stand }: Body, setting: Setting, turn: number): Projected {
  const [middleX, sy, middleZ] = setting.light.sun;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [sx, sz] = [middleX * cos - middleZ * sin, middleZ * cos + middleX * sin];
  // A sun on the horizon would throw shadows across the whole picture.
  const rise = Math.max(sy, 0.24);
  // What a drift leans on throws its shadow from the top of it: that of its foot would lie in a rim around the drift.
  const buried = isDrifted(mesh) ? 0.9 * stand.size : 0;
  return project(mesh, stand, setting.eye, (point) => {
    const above = Math.max(0, (point[1] as number) - stand.y - buried) / rise;
    point[0] = (point[0] as number) - sx * above;
    point[1] = stand.y;
    point[2] = (point[2] as number) - sz * above;
  });
}

function mirrored(body: Body, setting: Setting): Body {
  const seen = project(body.mesh, body.stand, setting.eye, (point) => {
    point[1] = -(point[1] as number);
  });
  // Waves hide what its parts shade of each other.
  return { ...body, seen, sunMap: undefined };
}

type Painter<Input> = (list: readonly Input[], from: number, to: number) => void;

/** `part`: the share of the sun's light that each pass takes away. */
function shadowPainter(canvas: Canvas, setting: Setting, part: number): Painter<{ body: Body; shape: Projected }> {
  const { width, colour, depth } = canvas;
  const { sun, sunColour, ambient } = setting.light;
  // Crowns of palms are filigree: their shadows on bright sand would be a grain of single leaves. Elsewhere `setting.blur` is how far
  // their edges blur, as a share of the width: what throws them has hair. In depth it is less, as the ground lies foreshortened.
  const soft = setting.island ? Math.round(width / 128) : Math.round((setting.blur ?? 0) * width);
  const deep = setting.island ? 0 : Math.ceil(soft / 2);
  const kept = [0, 1, 2].map((channel) => {
    const sky = (ambient[channel] as number) * 0.9;
    return sky / (sky + (sunColour[channel] as number) * Math.max(0.16, sun[1]) + 1e-6);
  });
  return (casts, from, to) => {
    const shown = casts.filter(
      ({ shape }) => shape.bottom >= from - deep && shape.top < to + deep && shape.right > 0 && shape.left < width,
    );
    if (shown.length === 0) return;
    const left = Math.max(0, Math.floor(Math.min(...shown.map(({ shape }) => shape.left))) - soft);
    const right = Math.min(width, Math.ceil(Math.max(...shown.map(({ shape }) => shape.right))) + 1 + soft);
    if (right <= left) return;
    const samples = createSamples(left, from - deep, right - left, to - from + 2 * deep);
    for (const { shape } of shown) rasterise(shape, 0, samples);
    const [covers, nears] = [new Float32Array(right - left), new Float32Array(right - left)];
    for (let y = from; y < to; y += 1) {
      coverOf(samples, y - from, 2 * deep + 1, covers, nears);
      if (soft > 0) spread(covers, nears, soft);
      for (let x = left; x < right; x += 1) {
        const cover = covers[x - left] as number;
        if (cover === 0) continue;
        const surface = setting.surfaceAt(x, y);
        // Fast water is full of air: shadows show on it, if paler than on land.
        const running = surface === 'water' && setting.crossing !== undefined;
        if (surface !== 'land' && surface !== 'thicket' && surface !== 'seabed' && !running) continue;
        const at = y * width + x;
        const gap = Math.abs((depth[at] as number) - setting.depthOf(1 / (nears[x - left] as number)));
        // A soft shadow ends softly at the water too.
        const dry = soft > 0 ? [2, 4, 6].filter((below) => setting.surfaceAt(x, y + below) === surface).length / 3 : 1;
        const share = cover * dry * (running ? 0.6 : 0.88) * (setting.shadow ?? 1) * (1 - smoothstep(0.1, 0.22, gap));
        for (let channel = 0; channel < 3; channel += 1) {
          const rest = 1 - share * (1 - (kept[channel] as number));
          colour[at * 3 + channel] = (colour[at * 3 + channel] as number) * (part === 1 ? rest : rest ** part);
        }
      }
    }
  };
}

/** Share of each pixel of some rows, from `row` on, that shadows cover, and how near the nearest of them is. */
function coverOf({ width, owner, near }: Samples, row: number, rows: number, covers: Float32Array, nears: Float32Array): void {
  covers.fill(0);
  nears.fill(0);
  const part = 1 / (samplesEach * rows);
  for (let down = row; down < row + rows; down += 1)
    for (let x = 0; x < width; x += 1) {
      const first = (down * width + x) * samplesEach;
      for (let sample = first; sample < first + samplesEach; sample += 1) {
        if ((owner[sample] as number) < 0) continue;
        covers[x] = (covers[x] as number) + part;
        nears[x] = Math.max(nears[x] as number, near[sample] as number);
      }
    }
}

/** The sun is a disc: what is high above the ground throws a shadow without edges. `reach`: pixels to each side. */
function spread(covers: Float32Array, nears: Float32Array, reach: number): void {
  const [sharp, near] = [covers.slice(), nears.slice()];
  let sum = 0;
  for (let x = -reach; x < sharp.length; x += 1) {
    sum += (sharp[x + reach] ?? 0) - (sharp[x - reach - 1] ?? 0);
    if (x < 0) continue;
    covers[x] = sum < 1e-4 ? 0 : sum / (2 * reach + 1);
    if (near[x] === 0)
      for (let step = 1; step <= reach && nears[x] === 0; step += 1) nears[x] = Math.max(near[x - step] ?? 0, near[x + step] ?? 0);
    if (nears[x] === 0) covers[x] = 0;
  }
}

function footPainter(canvas: Canvas, setting: Setting): Painter<Body> {
  const { width, colour } = canvas;
  const { eye } = setting;
  return (bodies, from, to) => {
    for (const { mesh, stand, grounded } of bodies) {
      // Over a drift the foot itself lies hidden.
      if (!grounded || isDrifted(mesh)) continue;
      let [halfX, halfZ] = [0, 0];
      for (let at = 0; at < mesh.corners.length; at += 3) {
        // Only what is close to the ground darkens it.
        if ((mesh.corners[at + 1] as number) > 1) continue;
        halfX = Math.max(halfX, Math.abs(mesh.corners[at] as number));
        halfZ = Math.max(halfZ, Math.abs(mesh.corners[at + 2] as number));
      }
      halfX *= stand.size;
      halfZ *= stand.size;
      const reach = Math.hypot(halfX, halfZ) * 1.5;
      const rowOf = (z: number) => eye.horizon + ((eye.height - stand.y) / z) * eye.focal;
      const top = Math.max(from, Math.floor(rowOf(stand.z + reach)));
      const bottom = Math.min(to, Math.ceil(rowOf(Math.max(0.3, stand.z - reach))));
      const middle = eye.centreX + (stand.x / stand.z) * eye.focal;
      const across = (reach / Math.max(0.5, stand.z - reach)) * eye.focal;
      const [cos, sin] = [Math.cos(stand.turn), Math.sin(stand.turn)];
      for (let y = top; y < bottom; y += 1) {
        const z = ((eye.height - stand.y) * eye.focal) / Math.max(0.5, y + 0.5 - eye.horizon);
        for (let x = Math.max(0, Math.floor(middle - across)); x < Math.min(width, middle + across); x += 1) {
          const dx = ((x + 0.5 - eye.centreX) / eye.focal) * z - stand.x;
          const dz = z - stand.z;
          const [u, v] = [(dx * cos - dz * sin) / halfX, (dz * cos + dx * sin) / halfZ];
          const out = Math.max(Math.abs(u), Math.abs(v)) * 0.55 + Math.hypot(u, v) * 0.45;
          const dark = 0.45 * smoothstep(1.5, 0.85, out);
          if (dark <= 0) continue;
          const surface = setting.surfaceAt(x, y);
          if (surface !== 'land' && surface !== 'seabed') continue;
          const at = (y * width + x) * 3;
          // What grows on the seabed before it would be darkened with it, and water scatters light under it.
          const rest = 1 - dark * (surface === 'seabed' ? 0.4 : 1);
          for (let channel = 0; channel < 3; channel += 1) colour[at + channel] = (colour[at + channel] as number) * rest;
        }
      }
    }
  };
}

function mirrorPainter(canvas: Canvas, setting: Setting): Painter<Body> {
  const { width, height, colour } = canvas;
  const noise = createNoise(canvas.seed);
  const shade = createShader(setting, setting.eye);
  const tone = new Float64Array(5);
  /** Light of the image at a pixel, and how much of the pixel it takes. */
  const mirrored = new Float64Array(4);
  // Ripples too fine for the picture show several places of the image at once.
  const jumps = setting.open ? [-0.7, 0.6] : [0];
  const swing = height * (0.003 + 0.014 * setting.ripple);
  const pad = Math.ceil(swing * 1.5);
  const { eye } = setting;
  return (mirrors, from, to) => {
    const shown = mirrors.filter(({ seen }) => seen.bottom + pad >= from && seen.top - pad < to && seen.right > 0 && seen.left < width);
    if (shown.length === 0) return;
    const left = Math.max(0, Math.floor(Math.min(...shown.map(({ seen }) => seen.left)) - pad));
    const right = Math.min(width, Math.ceil(Math.max(...shown.map(({ seen }) => seen.right)) + pad));
    if (right <= left) return;
    const samples = createSamples(left, from - pad, right - left, to - from + pad * 2);
    shown.forEach(({ seen }, index) => {
      rasterise(seen, index, samples);
    });
    const filled = filledColumns(samples, pad);
    for (let y = from; y < to; y += 1) {
      const down = Math.max(1, y - eye.horizon) / height;
      for (let x = left; x < right; x += 1) {
        if (!filled[x - left] || setting.surfaceAt(x, y) !== 'water') continue;
        const [u, v] = [x / height / (down + 0.05), 1.6 / (down + 0.04)];
        const wave = noise.sum(u * 1.4, v * 5.5, 2);
        // On the open sea long ripples cut it, more of them the nearer they are.
        const cut = setting.open ? 1.3 * smoothstep(0.1, 0.4, down) * smoothstep(-0.12, 0.2, noise.sum(u * 0.5 + 30, v * 7.5, 2)) : 0;
        const broken = Math.max(0, 1 - setting.ripple * Math.min(1.6, 0.55 * smoothstep(-0.1, 0.4, wave) + cut));
        const lift = noise.at(u * 1.1 + 9, v * 6.5);
        const at = (y * width + x) * 3;
        for (const jump of jumps) {
          const sx = clamp(Math.round(x + (wave + jump * 0.2) * swing * 0.7), left, right - 1);
          const sy = clamp(Math.round(y + (lift + jump) * swing), samples.top, samples.top + samples.height - 1);
          const first = ((sy - samples.top) * samples.width + sx - left) * samplesEach;
          let [cover, owner] = [0, -1];
          for (let sample = first; sample < first + samplesEach; sample += 1) {
            const own = samples.owner[sample] as number;
            if (own < 0) continue;
            cover += 1;
            owner = own;
          }
          if (cover === 0) continue;
          const body = shown[Math.floor(owner / trianglesEach)] as Body;
          shade(body, owner % trianglesEach, sx + 0.5, sy + 0.5, tone);
          const share = ((cover / samplesEach) * setting.mirror * broken) / jumps.length;
          for (let channel = 0; channel < 3; channel += 1)
            mirrored[channel] = (mirrored[channel] as number) + (tone[channel] as number) * share * 0.82;
          mirrored[3] = (mirrored[3] as number) + share;
        }
        if (mirrored[3] === 0) continue;
        for (let channel = 0; channel < 3; channel += 1)
          colour[at + channel] = (colour[at + channel] as number) * (1 - (mirrored[3] as number)) + (mirrored[channel] as number);
        mirrored.fill(0);
      }
    }
  };
}

/** Columns of a part of the picture in which anything is, or within `reach` of which. */
function filledColumns({ width, height, owner }: Samples, reach: number): Uint8Array {
  const filled = new Uint8Array(width);
  for (let column = 0; column < width; column += 1) {
    let found = false;
    for (let row = 0; row < height && !found; row += 1) {
      const first = (row * width + column) * samplesEach;
      for (let sample = first; sample < first + samplesEach && !found; sample += 2) found = (owner[sample] as number) >= 0;
    }
    if (found) filled.fill(1, Math.max(0, column - reach), column + reach + 1);
  }
  return filled;
}
