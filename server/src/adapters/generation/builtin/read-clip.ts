import { clipSize } from '@easel/contract/recipe';
import type { RecipeFields } from '@easel/contract/works';
import { cameraRoom } from '@easel/engine/motion/camera';
import { lifeOf } from '@easel/engine/motion/life-of-plan';
import { type CameraMove, cameraMoves } from '@easel/engine/motion/motion-plan';
import { readMotionWords } from '@easel/engine/motion/motion-words';
import { painter } from '@easel/engine/prompt/painter';
import { type ReportLine, readPrompt } from '@easel/engine/prompt/read-prompt';
import type { GenerationRequest } from '../../../ports/generation.ts';
import type { ClipOrder } from './clip-messages.ts';
import { styleOf } from './read-request.ts';

/** Frames a second of every clip that is painted here. */
const framesPerSecond = 24;
const usualSeconds = 4;
/** The motion of a clip whose prompt and recipe name none. */
const usualCamera: CameraMove = 'push-in';

/** What to paint and how it moves, and what becomes of the prompt's things. Loads libraries: for the reading thread. */
export function readClip({ recipe }: Pick<GenerationRequest, 'recipe'>): { order: ClipOrder; report: ReportLine[] } {
  const { prompt = '', unwanted = '', creativity = 5, seed = 0, offset = 0 } = recipe;
  const words = readMotionWords(prompt);
  const { plan, report } = readPrompt({ prompt: words.rest, unwanted, creativity, seed, ...painter });
  const style = styleOf(recipe);
  const seconds = recipe.duration ?? usualSeconds;
  const order: ClipOrder = {
    plate: { plan, style, seed, ...sizeOf(recipe), hours: words.hours, room: cameraRoom },
    motion: {
      camera: cameraOf(recipe) ?? words.camera ?? usualCamera,
      reach: 1,
      speed: words.speed,
      life: lifeOf(plan, seed),
      seconds,
      framesPerSecond,
      heldFrames: style === 'photo' ? 1 : 2,
      loop: words.loop,
      anchored: false,
      // Of clips that follow each other every second one goes back, so that each begins where the one before it ended.
      backwards: Math.round(offset / seconds) % 2 === 1,
      offset,
      seed,
    },
  };
  return { order, report };
}

function cameraOf({ motion }: RecipeFields): CameraMove | undefined {
  return cameraMoves.find((camera) => camera === motion);
}

function sizeOf({ width, height, scale, long_side }: RecipeFields): { width: number; height: number } {
  return width !== undefined && height !== undefined ? { width, height } : clipSize(scale ?? '16:9', long_side);
}
