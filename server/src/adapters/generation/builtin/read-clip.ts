import { clipSize } from '@easel/contract/recipe';
import type { RecipeFields } from '@easel/contract/works';
import { cameraRoom } from '@easel/engine/motion/camera';
import { lifeOf } from '@easel/engine/motion/life-of-plan';
import { type CameraMove, cameraMoves, type MotionPlan, noLife } from '@easel/engine/motion/motion-plan';
import { readMotionWords } from '@easel/engine/motion/motion-words';
import { type ReportLine, tidyReport } from '@easel/engine/prompt/fates/report-lines';
import { painter } from '@easel/engine/prompt/painter';
import { readPrompt } from '@easel/engine/prompt/read-prompt';
import { overruledStyle } from '@easel/engine/prompt/report';
import { readWish } from '@easel/engine/restyle/wish';
import type { GenerationRequest } from '../../../ports/generation.ts';
import type { PaintedClipOrder } from './clip-messages.ts';
import { styleOf } from './paint-settings.ts';

/** Frames a second of every clip that is painted here. */
const framesPerSecond = 24;
const usualSeconds = 4;
/** The motion of a clip whose prompt and recipe name none. */
const usualCamera: CameraMove = 'push-in';

/** What to paint and how it moves, and what becomes of the prompt's things. Loads libraries: for the reading thread. */
export function readClip({ recipe }: Pick<GenerationRequest, 'recipe'>): { order: PaintedClipOrder; report: ReportLine[] } {
  const { prompt = '', unwanted = '', creativity = 5, seed = 0, offset = 0, link = 0 } = recipe;
  const words = readMotionWords(prompt);
  const { plan, report } = readPrompt({ prompt: words.rest, unwanted, creativity, seed, ...painter });
  const style = styleOf(recipe);
  const size = sizeOf(recipe);
  const order: PaintedClipOrder = {
    kind: 'painted',
    ...size,
    plate: { plan, style, seed, ...size, hours: words.hours, room: cameraRoom },
    motion: {
      camera: cameraOf(recipe) ?? words.camera ?? usualCamera,
      reach: 1,
      speed: words.speed,
      life: lifeOf(plan, seed),
      seconds: recipe.duration ?? usualSeconds,
      framesPerSecond,
      heldFrames: style === 'photo' ? 1 : 2,
      loop: words.loop,
      anchored: false,
      // Of clips that follow each other every second one goes back, so that each begins where the one before it ended.
      backwards: link % 2 === 1,
      offset,
      seed,
    },
  };
  return {
    order,
    report: withMotion(words.said, [
      ...report.filter(({ text, as }) => as !== 'missing' || !moving.test(text)),
      ...overruledStyle(words.rest, style),
    ]),
  };
}

/** Nothing of a photograph is painted anew: words decide how it moves, and what falls. */
const lively =
  /snow|rain|storm|lightning|thunder|cloud|wind|water|wave|sea|lake|river|leaves|grass|雪|雨|雷|闪电|云|风|水|浪|海|湖|河|叶|草/i;

/** What says that something moves is not a thing that could be missing. */
const moving =
  /^(?:falls?|falling|blows?|blowing|drifts?|drifting|flows?|flowing|sways?|swaying|moves?|moving|ripples?|shimmers?|gently|softly|slowly|飘落?|流动|摇曳|轻轻|缓缓|慢慢|移动|落下)$/i;

/** Snow that is said alone, or to fall: on a photograph there is no other way to add it. */
const snowfall = /(?<!\b(?:no|without|stop the)\s)\bsnows?\b(?!\s+(?:mountain|peak|cap|cover|field))/i;

/** How a photograph moves, and what becomes of the prompt's things. Loads libraries: for the reading thread. */
export function readPhotoMotion({ recipe }: Pick<GenerationRequest, 'recipe'>): { motion: MotionPlan; report: ReportLine[] } {
  const { prompt = '', unwanted = '', seed = 0, offset = 0 } = recipe;
  const words = readMotionWords(prompt);
  const { wish, report } = readWish({ prompt: words.rest, unwanted });
  const storm = wish.weather === 'storm';
  const motion: MotionPlan = {
    camera: cameraOf(recipe) ?? words.camera ?? usualCamera,
    reach: 1,
    speed: words.speed,
    life: {
      ...noLife,
      ...{ clouds: 1, water: 1, wind: storm ? 1.6 : 1, lights: 0.6, stars: 0.6 },
      rain: wish.weather === 'rain' ? 0.7 : storm ? 1 : 0,
      snow: wish.weather === 'snow' || snowfall.test(words.rest) ? 0.8 : 0,
      leaves: wish.season === 'autumn' ? 0.8 : 0,
      lightning: storm ? 1 : 0,
    },
    seconds: recipe.duration ?? usualSeconds,
    framesPerSecond,
    heldFrames: 1,
    backwards: false,
    loop: words.loop && recipe.last_frame === undefined,
    // A frame is shown as it is; what only stands for the scene may be cut a little where the camera needs room.
    anchored: recipe.first_frame !== undefined || !roaming.has(cameraOf(recipe) ?? words.camera ?? usualCamera),
    offset,
    seed,
  };
  const told = report.filter(({ text }) => !moving.test(text));
  return {
    motion,
    report: withMotion(
      words.said,
      told.map((line) => (lively.test(line.text) ? line : { text: line.text, as: 'missing' })),
    ),
  };
}

/** What was understood of camera, speed and time is told like the things that are drawn. */
function withMotion(said: readonly string[], report: readonly ReportLine[]): ReportLine[] {
  return tidyReport([...report, ...said.map((text) => ({ text, as: 'drawn' as const }))]);
}

/** Moves that begin beside the middle of the picture. */
const roaming: ReadonlySet<CameraMove> = new Set([
  'pull-out',
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
  'orbit-left',
  'orbit-right',
  'drift',
]);

function cameraOf({ motion }: RecipeFields): CameraMove | undefined {
  return cameraMoves.find((camera) => camera === motion);
}

function sizeOf({ width, height, scale, long_side }: RecipeFields): { width: number; height: number } {
  return width !== undefined && height !== undefined ? { width, height } : clipSize(scale ?? '16:9', long_side);
}
