import { clamp, mix, scaleColour, smoothstep } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';
import type { Scene } from '../scene.ts';
import type { Setting } from '../things/setting.ts';
import { paintOf } from '../tint.ts';

/** Where the floor of a studio goes over into its wall, in shares of the height, and the camera. */
const seam = 0.6;
const eyeHeight = 1.5;
const focalOf = ({ width, height }: Canvas) => Math.sqrt(width * height) * 1.3;
const horizonOf = ({ height }: Canvas) => height * 0.4;

/** Light of the plain ground, before exposure. */
function sheetOf({ backdrop = 'white' }: ScenePlan, { exposure }: Light) {
  const plain = backdrop === 'white' ? ([0.92, 0.92, 0.91] as const) : backdrop === 'black' ? ([0.012, 0.012, 0.014] as const) : undefined;
  return scaleColour(plain ?? scaleColour(paintOf(backdrop), 0.85), 1.35 / exposure);
}

/** A plain ground as in a photographer's studio: floor and wall in one colour, brightest behind the middle. */
export const paintBackdrop: Scene = (canvas, plan, light) => {
  const { width, height, colour, depth } = canvas;
  const sheet = sheetOf(plan, light);
  const metres = (row: number) => (eyeHeight * focalOf(canvas)) / Math.max(1, row - horizonOf(canvas));
  const stage = {
    phase: 'sketching' as const,
    rows: height,
    cost: 1,
    paint(from: number, to: number) {
      for (let y = from; y < to; y += 1)
        for (let x = 0; x < width; x += 1) {
          const at = y * width + x;
          const [u, v] = [x / width - 0.5, y / height - 0.42];
          const glow = 1 - smoothstep(0.1, 0.85, Math.hypot(u, v * 0.9)) * 0.26;
          const floor = smoothstep(seam - 0.06, seam + 0.12, y / height);
          for (let channel = 0; channel < 3; channel += 1)
            colour[at * 3 + channel] = (sheet[channel] as number) * glow * mix(1, 0.93, floor);
          depth[at] = y / height < seam ? 0.92 : depthOf(metres(y));
        }
    },
  };
  return [stage];
};

const depthOf = (metres: number) => clamp(metres / 40, 0, 0.9);

/** The floor of the studio for what stands on it, under a large soft lamp. */
export function backdropSetting(canvas: Canvas, plan: ScenePlan, light: Light): Setting {
  const horizon = horizonOf(canvas);
  const focal = focalOf(canvas);
  const calm = 1 / light.exposure;
  const sheet = sheetOf(plan, light);
  const dark = plan.backdrop === 'black';
  return {
    eye: { centreX: canvas.width / 2, horizon, focal, height: eyeHeight },
    surfaceAt: (_x, y) => (y < canvas.height * seam ? 'sky' : 'land'),
    distanceAt: (_x, y) => (eyeHeight * focal) / Math.max(1, y - horizon),
    depthOf,
    veil: () => 0,
    air: sheet,
    light: {
      sun: [-0.48, 0.66, -0.58],
      sunColour: scaleColour([1.5, 1.46, 1.4], calm * (dark ? 0.9 : 1)),
      ambient: scaleColour([0.5, 0.51, 0.53], calm * (dark ? 0.5 : 1)),
    },
    bounce: dark ? [0.02, 0.02, 0.02] : [0.5, 0.5, 0.5],
    bare: true,
    ripple: 0,
    mirror: 0,
    snowy: false,
    lamps: dark ? 0.7 : 0,
  };
}
