import { createRandom, hashPoint, seedFor } from '../../pixels/random.ts';
import { clamp, smoothstep } from '../../pixels/shade.ts';
import { type Clock, flowAt, type Moment } from '../life.ts';
import type { MotionPlan } from '../motion-plan.ts';
import type { Ground } from '../plate-ground.ts';
import { surfaceCode } from '../surfaces.ts';
import { cosine, sine } from './waves.ts';

/** Where something is that begins anew after a while: two phases, in seconds, and the share of the second one. */
interface Rounds {
  first: number;
  second: number;
  share: number;
}

/** What becomes of a place of the plate at a moment: where its colour is taken from, twice where it flows, and how bright it is. */
export interface Stirred {
  /** The place. */
  fromX: number;
  fromY: number;
  /** 0 at the rim of a surface, where it holds on to what stands beside it, … 1 inside. */
  weight: number;
  nearness: number;
  /** What becomes of it. */
  x: number;
  y: number;
  /** A second place, and its share, 0 for none. */
  otherX: number;
  otherY: number;
  share: number;
  gain: number;
}

/** Stirs a place of a surface; everything by one object, of which there is no new one for each of millions. */
export type Stir = (code: number, into: Stirred) => void;

interface Ripple {
  across: number;
  along: number;
  length: number;
  angle: number;
}

const rippleLengths = [1.3, 0.83, 0.52, 0.33, 0.21, 0.13];

/** How a plate's surfaces live at a moment. */
export function createStir(plate: Ground, plan: MotionPlan, moment: Moment): Stir {
  const living = new LivingSurfaces(plate, plan, moment);
  return (code, into) => {
    into.x = into.fromX;
    into.y = into.fromY;
    into.share = 0;
    into.gain = 1;
    if (code === surfaceCode.sky) living.sky(into);
    else if (code === surfaceCode.plants) living.sway(into);
    else if (code === surfaceCode.smoke) living.smoke(into);
    else if (code === surfaceCode.deep) living.deep(into);
    else if (code === surfaceCode.traffic) living.traffic(into);
    else if (code !== surfaceCode.still && code !== surfaceCode.light) living.water(code, into);
  };
}

/** The strengths and angles of a moment, and what they do to a place. */
class LivingSurfaces {
  readonly #plate: Ground;
  readonly #ripples: readonly Ripple[];
  readonly #phases: readonly [number, number, number];
  readonly #strength: Readonly<Record<'water' | 'plants' | 'clouds' | 'smoke' | 'deep' | 'aurora' | 'lights', number>>;
  readonly #rounds: Readonly<Record<'cloud' | 'wave' | 'stream' | 'fall' | 'smoke', Rounds>>;
  readonly #angle: Readonly<Record<'gust' | 'sway' | 'leaf' | 'slow' | 'curtain' | 'fold' | 'caustic' | 'car', number>>;
  readonly #wind: number;
  readonly #drift: number;

  constructor(plate: Ground, plan: MotionPlan, clock: Moment) {
    const random = createRandom(seedFor(plan.seed, 'stir'));
    const { awake } = clock;
    const strength = (living: keyof MotionPlan['life']) => plan.life[living] * awake;
    this.#plate = plate;
    this.#ripples = rippleLengths.map((length, index): Ripple => {
      const heading = (random() - 0.5) * (0.7 + index * 0.2);
      const pace = (Math.PI * 2) / length;
      const angle = random() * 7 + clock.angle(0.5 / Math.sqrt(length));
      return { across: Math.sin(heading) * pace, along: Math.cos(heading) * pace, length, angle };
    });
    this.#phases = [random() * 7, random() * 7, random() * 7];
    this.#strength = {
      water: strength('water'),
      plants: strength('wind'),
      clouds: strength('clouds'),
      smoke: strength('clouds'),
      deep: strength('deep'),
      aurora: strength('aurora'),
      lights: strength('lights'),
    };
    this.#rounds = {
      cloud: roundsOf(clock, plan.loop ? plan.seconds : cloudRound, plan.anchored ? -secondsBefore(plan) : 0),
      wave: roundsOf(clock, 2.6),
      stream: roundsOf(clock, 1.5),
      fall: roundsOf(clock, 0.9),
      smoke: roundsOf(clock, 2.4),
    };
    this.#angle = {
      gust: clock.angle(0.23),
      sway: clock.angle(0.75),
      leaf: clock.angle(1.7),
      slow: clock.angle(0.16),
      curtain: clock.angle(0.11),
      fold: clock.angle(0.27),
      caustic: clock.angle(0.6),
      car: clock.angle(0.55),
    };
    this.#wind = windOf(plan.seed) * (0.4 + 0.2 * plan.life.wind);
    this.#drift = windOf(plan.seed) * strength('clouds') * (plate.width / plate.scale) * 0.011;
  }

  water(code: number, into: Stirred): void {
    const { water } = this.#strength;
    if (water <= 0) return;
    const { weight } = into;
    if (code === surfaceCode.water) this.#ripple(into, 1);
    else if (code === surfaceCode.waves) {
      this.#ripple(into, 0.6);
      this.#roll(0.045 * water * weight, this.#rounds.wave, into);
    } else if (code === surfaceCode.stream) {
      this.#ripple(into, 0.5);
      this.#roll(0.13 * water * weight, this.#rounds.stream, into);
    } else {
      const { fall } = this.#rounds;
      const reach = this.#plate.height * 0.09 * water * weight;
      into.otherX = into.x;
      into.otherY = into.y - reach * fall.second;
      into.y -= reach * fall.first;
      into.share = fall.share;
    }
  }

  #ripple(into: Stirred, share: number): void {
    const { fromX: x, fromY: y } = into;
    const weight = into.weight * share;
    const { focal, centreX, horizon } = this.#plate.lens;
    const ripples = this.#ripples;
    const down = Math.max(2, y - horizon);
    const far = focal / down;
    const aside = ((x - centreX) / focal) * far;
    let [rise, side, shade] = [0, 0, 0];
    for (let index = 0; index < ripples.length; index += 1) {
      const one = ripples[index] as Ripple;
      // How long the ripple is on the plate, in pixels: what is too short to be seen is left out.
      const long = (one.length * focal) / (far * far);
      if (long < 3) continue;
      const seen = smoothstep(3, 8, long) * Math.min(long, 26) * 0.05;
      const angle = one.across * aside + one.along * far + one.angle;
      rise += sine(angle) * seen;
      side += sine(angle * 0.7 + index) * seen;
      shade += cosine(angle) * seen;
    }
    const amount = this.#strength.water * weight;
    into.y += rise * amount;
    into.x += side * amount * 0.5;
    into.gain *= 1 + clamp(shade * amount * 0.035, -0.16, 0.16);
  }

  /** Towards the eye over level ground: `pace` is the share of the distance in a second. */
  #roll(pace: number, rounds: Rounds, into: Stirred): void {
    const down = into.fromY - this.#plate.lens.horizon;
    const aside = into.fromX - this.#plate.lens.centreX;
    const first = 1 / (1 + pace * rounds.first) - 1;
    const second = 1 / (1 + pace * rounds.second) - 1;
    into.otherX = into.x + aside * second;
    into.otherY = into.y + down * second;
    into.x += aside * first;
    into.y += down * first;
    into.share = rounds.share;
  }

  sky(into: Stirred): void {
    if (this.#strength.clouds > 0) this.#float(into);
    if (this.#strength.aurora > 0) this.#curtains(into);
  }

  #float(into: Stirred): void {
    const { fromX: x, fromY: y } = into;
    const { width, height } = this.#plate;
    const { horizon, discs } = this.#plate.lens;
    const high = clamp((horizon - y) / Math.max(horizon, height * 0.3));
    let free = 0.3 + 0.7 * high;
    for (const { x: discX, y: discY, radius } of discs)
      free *= smoothstep(radius * 1.2, radius * 1.2 + width * 0.1, Math.hypot(x - discX, y - discY));
    const way = this.#drift * free;
    const { first, second, share } = this.#rounds.cloud;
    into.otherX = mirrored(into.x - way * second, width);
    into.otherY = into.y;
    into.x = mirrored(into.x - way * first, width);
    into.share = smoothstep(0.3, 0.7, share);
  }

  #curtains(into: Stirred): void {
    const { fromX: x, fromY: y } = into;
    const { width, height } = this.#plate;
    const { aurora } = this.#strength;
    const { curtain, fold } = this.#angle;
    const [one, two, three] = this.#phases;
    const [u, v] = [x / width, y / height];
    const bend = sine(u * 9 + curtain + one) + 0.6 * sine(u * 21 + v * 4 - fold + two);
    const lift = sine(u * 7 - curtain + three) * aurora * height * 0.004;
    into.x += bend * aurora * width * 0.0035;
    into.y += lift;
    into.otherX += bend * aurora * width * 0.0035;
    into.otherY += lift;
    const glow = sine(u * 13 + v * 2 + fold + three) + 0.7 * sine(u * 31 - fold * 2 + one);
    into.gain *= 1 + 0.055 * aurora * glow * smoothstep(1, 0.6, y / Math.max(1, this.#plate.lens.horizon));
  }

  sway(into: Stirred): void {
    const { plants } = this.#strength;
    if (plants <= 0) return;
    const { fromX: x, fromY: y, nearness, weight } = into;
    const { width } = this.#plate;
    const { gust, sway, leaf } = this.#angle;
    const [one, two, three] = this.#phases;
    const wind = this.#wind;
    const [u, v] = [x / width, y / width];
    const blow = 0.55 + 0.45 * sine(u * 8 + v * 5 - gust * Math.sign(wind) + one);
    const swing = sine(u * 41 + v * 17 - sway + two) + 0.35 * sine(u * 130 + v * 90 - leaf + three);
    const reach = plants * weight * width * 0.0016 * (0.35 + 0.65 * Math.sqrt(clamp(nearness))) * (0.5 + Math.abs(wind));
    into.x += reach * blow * swing;
    into.y += reach * 0.3 * blow * sine(u * 63 + v * 29 - sway + three);
  }

  smoke(into: Stirred): void {
    const { smoke } = this.#strength;
    if (smoke <= 0) return;
    const { fromX: x, fromY: y, weight } = into;
    const { width, height } = this.#plate;
    const { first, second, share } = this.#rounds.smoke;
    const curl = sine(y * 0.03 + x * 0.02 + this.#angle.slow * 3 + this.#phases[0]) * width * 0.002 * smoke * weight;
    const reach = height * 0.02 * smoke * weight;
    into.otherX = into.x + curl;
    into.otherY = into.y + reach * second;
    into.x += curl;
    into.y += reach * first;
    into.share = share;
  }

  /** Cars as light that goes along the street: towards the eye on one side, away on the other. */
  traffic(into: Stirred): void {
    const { fromX: x, fromY: y } = into;
    const { focal, centreX, horizon } = this.#plate.lens;
    const far = Math.log(focal / Math.max(2, y - horizon));
    const lane = x < centreX ? 1 : -1;
    const car = 0.5 + 0.5 * sine(far * 9 + lane * this.#angle.car * 2 + lane);
    const next = 0.5 + 0.5 * sine(far * 15 + lane * this.#angle.car * 3 + 2);
    into.gain *= 1 + this.#strength.lights * (0.75 * car * car * car + 0.45 * next * next * next - 0.42);
  }

  deep(into: Stirred): void {
    const { deep } = this.#strength;
    if (deep <= 0) return;
    const { fromX: x, fromY: y } = into;
    const { width } = this.#plate;
    const { slow, caustic } = this.#angle;
    const [one, two, three] = this.#phases;
    const [u, v] = [x / width, y / width];
    into.x += deep * width * 0.0022 * (sine(v * 13 + u * 5 - slow + one) + 0.4 * sine(v * 31 - slow * 2 + two));
    into.y += deep * width * 0.0012 * sine(u * 11 + slow + three);
    const net = sine(u * 37 + v * 23 + caustic + one) * sine(u * 19 - v * 41 - caustic * 0.7 + two);
    into.gain *= 1 + 0.07 * deep * net;
  }
}

/** Clouds go so many seconds before they begin anew, which takes some of them: longer than most clips. */
const cloudRound = 20;

/** Where the wind blows to: -1 to the left, 1 to the right. */
export function windOf(seed: number): number {
  return hashPoint(1, 1, seedFor(seed, 'wind')) < 0.5 ? -1 : 1;
}

/** @param since turns by which the round is begun later. */
function roundsOf(clock: Clock, seconds: number, since = 0): Rounds {
  const { first, second, share } = flowAt({ ...clock, turns: (hertz) => clock.turns(hertz) + since / seconds }, 1 / seconds);
  return { first: first * seconds, second: second * seconds, share: 1 - share };
}

/** Seconds of the scene that are over when an anchored clip shows the picture itself. */
function secondsBefore({ offset, backwards, seconds, speed, loop }: MotionPlan): number {
  return loop ? 0 : (offset + (backwards ? seconds : 0)) * speed;
}

/** Beyond its rim a sky goes on as in a mirror. */
function mirrored(x: number, width: number): number {
  if (x < 0) return -x;
  return x > width - 1 ? 2 * (width - 1) - x : x;
}
