import { fromOklab, toOklab } from '../pixels/oklab.ts';
import { clamp, mix, smoothstep } from '../pixels/shade.ts';
import type { ColourName } from './colours.ts';
import type { Mood, ScenePlan, Subject } from './plan.ts';
import { oklabOf, paintOf } from './tint.ts';

/** Changes one pixel of display light (linear, 0 to 1, three numbers in `pixel`) in place. */
export type Grade = (pixel: Float64Array) => void;

/** How far a hue reaches to both sides, in radians. Brown, gold and orange are neighbours, hence narrow. */
const reach: Partial<Record<ColourName, number>> = { red: 0.62, orange: 0.36, yellow: 0.42, gold: 0.4, brown: 0.4, pink: 0.5 };

/** Which way a refused hue turns: 1 towards red → yellow → green → blue, -1 back. */
const turnsTo: Partial<Record<ColourName, 1 | -1>> = { green: -1, gold: -1, purple: -1, blue: -1 };

/** Scenes that give the prompt's colours to their subjects; there the whole picture is only tinted. */
const paintsOwnColours: ReadonlySet<Subject> = new Set([
  'flowers',
  'tree',
  'still-life',
  'room',
  'abstract',
  'space',
  'aurora',
  'underwater',
  'city',
  'townscape',
]);

/** A low sun gilds by itself, and "warm colours" are a light, no filter: more gold on top would be a brown cast. */
function strengthOf({ subject, hour, colours }: ScenePlan): number {
  // The air of the blue hour is blue by itself, and windows stay warm in it.
  if (subject === 'city' && (hour === 'dusk' || hour === 'sunset') && colours.every((name) => name === 'blue')) return 0.03;
  if (paintsOwnColours.has(subject)) return 0.15;
  if (!areWarm(colours)) return 0.42;
  return hour === 'sunset' || hour === 'dawn' || colours.length > 1 ? 0.14 : 0.42;
}

/** Whether all colours are those of a low sun. */
export function areWarm(colours: readonly ColourName[]): boolean {
  return colours.every((name) => name === 'gold' || name === 'orange' || name === 'yellow');
}

interface MoodGrade {
  contrast: number;
  saturation: number;
  warmth: number;
  lift: number;
}
const moodGrades: Record<Mood, MoodGrade> = {
  calm: { contrast: 0, saturation: 0, warmth: 0, lift: 0 },
  dramatic: { contrast: 0.3, saturation: 0.05, warmth: 0, lift: -0.02 },
  joyful: { contrast: 0.05, saturation: 0.22, warmth: 0.008, lift: 0.02 },
  lonely: { contrast: 0, saturation: -0.32, warmth: -0.012, lift: 0 },
  mysterious: { contrast: 0.12, saturation: -0.12, warmth: -0.014, lift: -0.03 },
  dreamy: { contrast: -0.2, saturation: 0.06, warmth: 0.004, lift: 0.05 },
  epic: { contrast: 0.22, saturation: 0.12, warmth: 0.006, lift: -0.01 },
  cosy: { contrast: 0.04, saturation: 0.05, warmth: 0.022, lift: 0.01 },
};

/** Palette, refused colours and mood of a plan as one function; nothing when there is nothing to do. */
export function createGrade(plan: ScenePlan): Grade | undefined {
  const steps: ((lab: Float64Array) => void)[] = [];
  const mood = moodGrades[plan.mood];
  if (plan.mood !== 'calm') steps.push(gradeMood(mood));
  if (plan.colours.length > 0) steps.push(leadColours(plan.colours, strengthOf(plan)));
  for (const colour of plan.unwantedColours) steps.push(keepOut(colour));
  if (steps.length === 0) return undefined;
  const lab = new Float64Array(3);
  return (pixel) => {
    toOklab(pixel[0] as number, pixel[1] as number, pixel[2] as number, lab);
    for (const step of steps) step(lab);
    fromOklab(lab[0] as number, lab[1] as number, lab[2] as number, pixel);
  };
}

function gradeMood({ contrast, saturation, warmth, lift }: MoodGrade) {
  return (lab: Float64Array) => {
    const light = lab[0] as number;
    // A curve through black, middle grey and white: only its slope in the middle changes.
    lab[0] = clamp(light + contrast * (light - 0.5) * light * (1 - light) * 2 + lift * (1 - light));
    lab[1] = (lab[1] as number) * (1 + saturation) + warmth * 0.35 * light;
    lab[2] = (lab[2] as number) * (1 + saturation) + warmth * light;
  };
}

function leadColours(colours: readonly ColourName[], strength: number) {
  const leads: { a: number; b: number }[] = [];
  let saturation = 1;
  let shift = 0;
  for (const name of colours) {
    if (name === 'black') shift -= 0.1;
    else if (name === 'white') {
      shift += 0.09;
      saturation *= 0.6;
    } else if (name === 'grey') saturation *= 0.3;
    else {
      const [, a, b] = oklabOf(paintOf(name));
      leads.push({ a, b });
    }
  }
  // Black, white and grey together mean a picture without colour.
  if (leads.length === 0 && colours.length > 1) saturation *= 0.1;
  const most = leads.length - 1;
  return (pixel: Float64Array) => {
    const light = pixel[0] as number;
    let a = (pixel[1] as number) * mix(1, saturation, strength + 0.3);
    let b = (pixel[2] as number) * mix(1, saturation, strength + 0.3);
    if (most >= 0) {
      // The first colour takes the shadows, the last the lights.
      const place = smoothstep(0.25, 0.8, light) * most;
      const index = Math.min(most, place | 0);
      const first = leads[index] as { a: number; b: number };
      const second = leads[Math.min(most, index + 1)] as { a: number; b: number };
      const leadA = mix(first.a, second.a, place - index);
      const leadB = mix(first.b, second.b, place - index);
      const window = 4 * light * (1 - light);
      const chroma = Math.hypot(a, b);
      const wanted = Math.hypot(leadA, leadB) || 1;
      const target = (0.55 * window * wanted + 0.45 * chroma) / wanted;
      a = mix(a, leadA * target, strength);
      b = mix(b, leadB * target, strength);
    }
    pixel[0] = clamp(light + shift * strength * 4 * light * (1 - light * 0.75));
    pixel[1] = a;
    pixel[2] = b;
  };
}

/** Turns a hue to its neighbour: red things become golden, green ones yellow. */
function keepOut(name: ColourName) {
  if (name === 'black')
    return (lab: Float64Array) => {
      lab[0] = 0.3 + (lab[0] as number) * 0.7;
    };
  if (name === 'white')
    return (lab: Float64Array) => {
      const light = lab[0] as number;
      lab[0] = light - 0.22 * smoothstep(0.6, 1, light);
      lab[2] = (lab[2] as number) + 0.03 * smoothstep(0.6, 1, light);
    };
  if (name === 'grey')
    return (lab: Float64Array) => {
      lab[1] = (lab[1] as number) * 1.5;
      lab[2] = (lab[2] as number) * 1.5 + 0.02;
    };
  const [, heartA, heartB] = oklabOf(paintOf(name));
  const centre = Math.atan2(heartB, heartA);
  const outer = (reach[name] ?? 0.7) * 1.8;
  const direction = turnsTo[name] ?? 1;
  // Every hue turns the same way, but for those far on the other side; where they part, colour fades.
  const parting = -0.55 * outer;
  const edge = 0.28;
  return (lab: Float64Array) => {
    const a = lab[1] as number;
    const b = lab[2] as number;
    const chroma = Math.hypot(a, b);
    if (chroma < 0.004) return;
    let delta = Math.atan2(b, a) - centre;
    if (delta > Math.PI) delta -= 2 * Math.PI;
    else if (delta < -Math.PI) delta += 2 * Math.PI;
    delta *= direction;
    if (delta >= outer || delta <= -outer) return;
    const turned =
      delta > parting
        ? outer * (1 - (edge * (outer - delta)) / (outer - parting))
        : -outer * (1 - (edge * (outer + delta)) / (outer + parting));
    const kept = chroma * mix(0.15, 1, smoothstep(0, 0.25 * outer, Math.abs(delta - parting)));
    lab[1] = Math.cos(centre + turned * direction) * kept;
    lab[2] = Math.sin(centre + turned * direction) * kept;
  };
}
