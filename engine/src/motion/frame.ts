import { clamp } from '../pixels/shade.ts';
import { type Air, createAir } from './air/clip-air.ts';
import type { CameraPlace } from './camera.ts';
import { type Layer, tile } from './layers/layers.ts';
import { readColour, readCover } from './layers/sample.ts';
import type { Moment } from './life.ts';
import { glowStep } from './living/life-marks.ts';
import { createStir, type Stir, type Stirred } from './living/stir.ts';
import { sine } from './living/waves.ts';
import { createSight, type Sight } from './sight.ts';
import { createSpritePass, type SpritePass } from './sprites/sprite-pass.ts';
import type { Staging } from './staging.ts';
import { surfaceCode } from './surfaces.ts';

/** Pixels between places of a row that are followed back to the plate; between them the way is straight. */
const nodeStep = 4;
/** A search for nearness ends with steps of this size: a small part of a pixel. */
const settled = 0.0008;
/** Share of the plate's width by which a place may be off before its nearness is known, or while it lives. */
const leewayShare = 0.08;
/** Light that still comes through to a layer behind. */
const opaque = 0.004;

/** Paints the rows of one frame. */
export type FramePainter = (into: Uint8Array<ArrayBufferLike>, fromRow: number, toRow: number) => void;

/** A moment of a clip: where the camera is, and what time it is. `along`: 0 the first hour of the plate … 1 its last. */
export interface Shot {
  camera: CameraPlace;
  clock: Moment;
  along: number;
  /** How much lightning there is, 0 to 1. */
  flash: number;
}

export function createFramePainter(staging: Staging, shot: Shot): FramePainter {
  const rows = new RowPainter(staging, shot);
  return (into, fromRow, toRow) => {
    for (let y = fromRow; y < toRow; y += 1) rows.paint(into, y);
  };
}

/** One row after the other: nearest layer first, what lies behind only where it shows. */
class RowPainter {
  readonly #staging: Staging;
  readonly #sight: Sight;
  readonly #air: Air;
  readonly #sprites: SpritePass;
  readonly #stir: Stir;
  readonly #width: number;
  readonly #nodes: number;
  readonly #ray = new Float64Array(5);
  readonly #place = new Float64Array(3);
  readonly #stirred: Stirred = { fromX: 0, fromY: 0, weight: 0, nearness: 0, x: 0, y: 0, otherX: 0, otherY: 0, share: 0, gain: 1 };
  /** For each node: x, y, other x, other y, share, gain, tile. */
  readonly #way: Float64Array;
  readonly #tone = new Float32Array(4);
  readonly #other = new Float32Array(4);
  readonly #open: Float32Array;
  readonly #red: Float32Array;
  readonly #green: Float32Array;
  readonly #blue: Float32Array;
  readonly #near: Float32Array;
  /** How far between two hours the clip is, and which. */
  readonly #hour: number;
  readonly #hourShare: number;
  readonly #flash: number;
  readonly #starAngle: number;
  readonly #lampAngle: number;
  readonly #glitterAngle: number;
  readonly #starlight: number;
  readonly #lamplight: number;
  readonly #glitter: number;

  constructor(staging: Staging, { camera, clock, along, flash }: Shot) {
    const { plan, plate, size } = staging;
    this.#staging = staging;
    this.#flash = flash;
    this.#sight = createSight(staging, camera);
    this.#air = createAir(staging, camera, clock);
    this.#stir = createStir(plate, plan, clock);
    this.#width = size.width;
    this.#nodes = Math.ceil((size.width - 1) / nodeStep) + 1;
    this.#way = new Float64Array(this.#nodes * 7);
    this.#open = new Float32Array(size.width);
    this.#red = new Float32Array(size.width);
    this.#green = new Float32Array(size.width);
    this.#blue = new Float32Array(size.width);
    this.#near = new Float32Array(size.width);
    const later = plate.colours.length - 1;
    const hour = Math.min(1, along) * later;
    this.#hour = Math.min(Math.max(0, later - 1), Math.floor(hour));
    this.#hourShare = later === 0 ? 0 : hour - this.#hour;
    this.#sprites = createSpritePass(staging, this.#sight, clock, { index: this.#hour, share: this.#hourShare });
    const { awake } = clock;
    this.#starAngle = clock.angle(0.8);
    this.#lampAngle = clock.angle(0.5);
    this.#glitterAngle = clock.angle(1.3);
    this.#starlight = plan.life.stars * 0.75 * awake;
    this.#lamplight = plan.life.lights * 0.5 * awake;
    this.#glitter = plan.life.water * 0.8 * awake;
  }

  paint(into: Uint8Array<ArrayBufferLike>, y: number): void {
    this.#open.fill(1);
    this.#red.fill(0);
    this.#green.fill(0);
    this.#blue.fill(0);
    this.#near.fill(0);
    const { list } = this.#staging.layers;
    for (let index = list.length - 1; index >= 0; index -= 1) {
      const layer = list[index] as Layer;
      if (this.#follow(layer, index, y)) this.#lay(layer, index);
    }
    const flash = this.#flash;
    this.#sprites.add(y, this.#red, this.#green, this.#blue, this.#near);
    this.#air.add(y, this.#red, this.#green, this.#blue, this.#near);
    for (let x = 0, at = y * this.#width * 3; x < this.#width; x += 1, at += 3) {
      // Lightning falls on what is far above all.
      const lit = flash > 0.01 ? 1 + flash * (0.5 + 0.9 * (1 - Math.min(1, (this.#near[x] as number) * 2))) : 1;
      into[at] = byteOf((this.#red[x] as number) * lit);
      into[at + 1] = byteOf((this.#green[x] as number) * lit);
      into[at + 2] = byteOf((this.#blue[x] as number) * lit + (lit - 1) * 14);
    }
  }

  /** Follows a row back to the plate. Answers whether anything of the layer lies there. */
  #follow(layer: Layer, index: number, y: number): boolean {
    const { plate, layers, marks } = this.#staging;
    const { width, height, surface } = plate;
    const half = Math.ceil(width / 2);
    const columns = Math.ceil(width / tile);
    const glowColumns = Math.ceil(width / glowStep);
    const { owner } = layers;
    const way = this.#way;
    const stirred = this.#stirred;
    let any = false;
    const [first, last] = this.#extent(layer, y);
    if (first > last) return false;
    const flat = index === 0 && layers.isFlat();
    for (let node = 0; node < this.#nodes; node += 1) {
      const x = Math.min(this.#width - 1, node * nodeStep);
      const at = node * 7;
      if (this.#covered(x)) {
        way[at + 6] = -1;
        continue;
      }
      this.#sight.aim(x, y, this.#ray);
      // Where the last place's nearness leads, or near it.
      this.#ray[4] = flat ? 0 : this.#nearness;
      this.#sight.place(this.#ray);
      if (!flat) {
        const guess = this.#ray[2] as number;
        if (guess < first || guess > last) {
          way[at + 6] = 0;
          continue;
        }
        this.#settle(layer.nearness, half, height);
      }
      const px = this.#ray[2] as number;
      const py = this.#ray[3] as number;
      const ix = px < 0 ? 0 : px > width - 1 ? width - 1 : (px + 0.5) | 0;
      const iy = py < 0 ? 0 : py > height - 1 ? height - 1 : (py + 0.5) | 0;
      const pixel = iy * width + ix;
      const own = owner[pixel] === index;
      const shows = own ? (surface[pixel] as number) : index === 0 ? surfaceCode.sky : surfaceCode.still;
      // A rim of sky that a near layer has taken along goes with it.
      const code = shows === surfaceCode.sky && index > 0 ? surfaceCode.still : shows;
      const weight = index === 0 ? 1 : own ? (marks.inside[(iy >> 1) * half + (ix >> 1)] as number) / 255 : 0;
      stirred.fromX = px;
      stirred.fromY = py;
      stirred.weight = weight;
      stirred.nearness = flat ? 0 : this.#nearness;
      this.#stir(code, stirred);
      const tx = clamp(stirred.x, 0, width - 1) | 0;
      const ty = clamp(stirred.y, 0, height - 1) | 0;
      const present = layer.tiles[Math.floor(ty / tile) * columns + Math.floor(tx / tile)] as number;
      if (present > 0) any = true;
      way[at] = stirred.x;
      way[at + 1] = stirred.y;
      way[at + 2] = stirred.share > 0 ? stirred.otherX : stirred.x;
      way[at + 3] = stirred.share > 0 ? stirred.otherY : stirred.y;
      way[at + 4] = stirred.share;
      const glow = marks.glow[Math.floor(iy / glowStep) * glowColumns + Math.floor(ix / glowStep)] as number;
      way[at + 5] = glow > 0 ? stirred.gain * this.#flicker(px / width, py / width, glow / 255) : stirred.gain;
      way[at + 6] = present;
    }
    return any;
  }

  /** The first and the last column of the plate that a row of the frame can show of a layer; the first behind the last: nothing. */
  #extent({ extents }: Layer, y: number): readonly [number, number] {
    this.#sight.aim(this.#width / 2, y, this.#ray);
    let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const near of [0, 1]) {
      this.#ray[4] = near;
      this.#sight.place(this.#ray);
      top = Math.min(top, this.#ray[3] as number);
      bottom = Math.max(bottom, this.#ray[3] as number);
    }
    const leeway = this.#staging.plate.width * leewayShare;
    const rows = extents.length / 2 - 1;
    let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let row = clamp(Math.floor((top - leeway) / tile), 0, rows); row <= clamp((bottom + leeway) / tile, 0, rows); row += 1) {
      first = Math.min(first, extents[row * 2] as number);
      last = Math.max(last, extents[row * 2 + 1] as number);
    }
    return [first - leeway, last + leeway];
  }

  #covered(x: number): boolean {
    const open = this.#open;
    const last = Math.min(this.#width - 1, x + nodeStep);
    for (let at = Math.max(0, x - nodeStep); at <= last; at += 1) if ((open[at] as number) > opaque) return false;
    return true;
  }

  #nearness = 0;

  /** Where the ray meets the layer: a few steps, since what is near moves otherwise than what is far. */
  #settle(nearness: Float32Array, half: number, height: number): void {
    let near = this.#nearness;
    const ray = this.#ray;
    const lastX = half - 1;
    const lastY = Math.ceil(height / 2) - 1;
    for (let round = 0; round < 4; round += 1) {
      ray[4] = near;
      this.#sight.place(ray);
      const px = clamp(((ray[2] as number) - 0.5) / 2, 0, lastX);
      const py = clamp(((ray[3] as number) - 0.5) / 2, 0, lastY);
      const left = px | 0;
      const top = py | 0;
      const right = left < lastX ? 1 : 0;
      const below = top < lastY ? half : 0;
      const at = top * half + left;
      const fx = px - left;
      const fy = py - top;
      const upper = (nearness[at] as number) * (1 - fx) + (nearness[at + right] as number) * fx;
      const lower = (nearness[at + below] as number) * (1 - fx) + (nearness[at + below + right] as number) * fx;
      const found = upper * (1 - fy) + lower * fy;
      const done = Math.abs(found - near) < settled;
      near = found;
      if (done) break;
    }
    this.#nearness = near;
    ray[4] = near;
    this.#sight.place(ray);
  }

  #flicker(u: number, v: number, glow: number): number {
    const angle = this.#lampAngle;
    const wave = sine(angle * 7 + u * 11 + v * 5) + sine(angle * 11 + u * 7 - v * 13) + 0.6 * sine(angle * 17 + v * 9);
    return 1 + 0.07 * this.#lamplight * wave * Math.min(1, glow * 2);
  }

  #lay(layer: Layer, index: number): void {
    const { plate, layers, marks } = this.#staging;
    const { width, height, surface } = plate;
    const { owner } = layers;
    const pixels = layer.pixels[this.#hour] as Uint8Array;
    const later = this.#hourShare > 0 ? (layer.pixels[this.#hour + 1] as Uint8Array) : undefined;
    const way = this.#way;
    const place = this.#place;
    const [tone, other] = [this.#tone, this.#other];
    const twinkles = this.#starlight > 0 || this.#lamplight > 0 || this.#glitter > 0;
    for (let node = 0; node < this.#nodes - 1; node += 1) {
      const a = node * 7;
      const b = a + 7;
      const [presentA, presentB] = [way[a + 6] as number, way[b + 6] as number];
      if (presentA <= 0 && presentB <= 0) continue;
      if (presentA < 0 || presentB < 0) continue;
      const solid = index === 0 || (presentA === 2 && presentB === 2);
      const left = node * nodeStep;
      const right = Math.min(this.#width - 1, left + nodeStep);
      const last = node === this.#nodes - 2 ? right : right - 1;
      for (let x = left; x <= last; x += 1) {
        const open = this.#open[x] as number;
        if (open <= opaque) continue;
        const t = (x - left) / (right - left);
        const px = (way[a] as number) + ((way[b] as number) - (way[a] as number)) * t;
        const py = (way[a + 1] as number) + ((way[b + 1] as number) - (way[a + 1] as number)) * t;
        place[0] = px;
        place[1] = py;
        place[2] = 1;
        if (!solid) readCover(pixels, width, height, place);
        const cover = place[2] as number;
        if (cover <= 0) continue;
        this.#read(pixels, later, tone);
        const share = (way[a + 4] as number) + ((way[b + 4] as number) - (way[a + 4] as number)) * t;
        if (share > 0) {
          place[0] = (way[a + 2] as number) + ((way[b + 2] as number) - (way[a + 2] as number)) * t;
          place[1] = (way[a + 3] as number) + ((way[b + 3] as number) - (way[a + 3] as number)) * t;
          this.#read(pixels, later, other);
          for (let channel = 0; channel < 3; channel += 1)
            tone[channel] = (tone[channel] as number) + ((other[channel] as number) - (tone[channel] as number)) * share;
        }
        let gain = (way[a + 5] as number) + ((way[b + 5] as number) - (way[a + 5] as number)) * t;
        const pixel = ((clamp(py, 0, height - 1) + 0.5) | 0) * width + ((clamp(px, 0, width - 1) + 0.5) | 0);
        if (twinkles && owner[pixel] === index) {
          const bright = marks.sparkle[pixel] as number;
          if (bright > 6) gain *= this.#twinkle(surface[pixel] as number, px, py, bright / 255);
        }
        const light = open * cover;
        const lit = light * gain;
        this.#red[x] = (this.#red[x] as number) + (tone[0] as number) * lit;
        this.#green[x] = (this.#green[x] as number) + (tone[1] as number) * lit;
        this.#blue[x] = (this.#blue[x] as number) + (tone[2] as number) * lit;
        this.#near[x] = (this.#near[x] as number) + (owner[pixel] === index ? (plate.nearness[pixel] as number) : 0) * light;
        this.#open[x] = open - light;
      }
    }
  }

  #read(pixels: Uint8Array, later: Uint8Array | undefined, out: Float32Array): void {
    const { width, height } = this.#staging.plate;
    readColour(pixels, width, height, this.#place, out);
    if (!later) return;
    const [red, green, blue] = [out[0] as number, out[1] as number, out[2] as number];
    readColour(later, width, height, this.#place, out);
    const share = this.#hourShare;
    out[0] = red + ((out[0] as number) - red) * share;
    out[1] = green + ((out[1] as number) - green) * share;
    out[2] = blue + ((out[2] as number) - blue) * share;
  }

  #twinkle(code: number, x: number, y: number, bright: number): number {
    if (code === surfaceCode.sky) return 1 + this.#starlight * bright * sine(this.#starAngle * 2 + x * 0.37 + y * 0.29) * 0.8;
    if (code === surfaceCode.light || code === surfaceCode.traffic)
      return 1 + this.#lamplight * bright * 0.5 * sine(this.#lampAngle * 3 + x * 0.11 + y * 0.07);
    return 1 + this.#glitter * bright * sine(this.#glitterAngle * 2 + x * 0.31 + y * 0.9) * 0.6;
  }
}

function byteOf(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0;
}
