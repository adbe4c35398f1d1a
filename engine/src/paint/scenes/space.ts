import { createRandom, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, mix, mixColour } from '../../pixels/shade.ts';
import { paintMoonGround } from '../cosmos/airless-ground.ts';
import { galaxyStage } from '../cosmos/galaxy.ts';
import { createNebula } from '../cosmos/nebula.ts';
import { type PlanetPlan, planetStage } from '../cosmos/planet.ts';
import { createStarfield } from '../cosmos/starfield.ts';
import { asteroidStage, cometStage, spaceshipStage } from '../cosmos/wanderers.ts';
import type { WorldColours, WorldKind } from '../cosmos/worlds.ts';
import { allowedHue, fromOklch, leadingTints } from '../forms/harmony.ts';
import type { Canvas, Stage } from '../picture.ts';
import { type Detail, refuses, type ScenePlan, wants } from '../plan.ts';
import type { Scene } from '../scene.ts';

/** Details that this scene draws. */
export const drawnDetails: readonly Detail[] = [
  'planet',
  'rings',
  'moon',
  'stars',
  'nebula',
  'galaxy',
  'milky-way',
  'comet',
  'asteroids',
  'spaceship',
  'moon-surface',
];

const giants: readonly WorldColours[] = [
  { low: [0.34, 0.16, 0.075], high: [0.72, 0.56, 0.38], accent: [0.46, 0.12, 0.045] },
  { low: [0.5, 0.38, 0.22], high: [0.8, 0.7, 0.5], accent: [0.62, 0.42, 0.2] },
  { low: [0.05, 0.15, 0.34], high: [0.25, 0.46, 0.66], accent: [0.66, 0.78, 0.86] },
  { low: [0.06, 0.22, 0.24], high: [0.38, 0.64, 0.6], accent: [0.74, 0.82, 0.72] },
  { low: [0.24, 0.1, 0.28], high: [0.62, 0.42, 0.56], accent: [0.76, 0.56, 0.4] },
];
const deserts: readonly WorldColours[] = [
  { low: [0.2, 0.07, 0.03], high: [0.56, 0.26, 0.12], accent: [0.3, 0.13, 0.07] },
  { low: [0.26, 0.19, 0.12], high: [0.58, 0.47, 0.33], accent: [0.4, 0.22, 0.12] },
];

function unit(x: number, y: number, z: number): Colour {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function coloursFor(plan: ScenePlan, kind: WorldKind, random: () => number): WorldColours {
  const own = kind === 'desert' ? deserts[Math.floor(random() * deserts.length)] : giants[Math.floor(random() * giants.length)];
  const base = own as WorldColours;
  const lead = leadingTints(plan).at(-1);
  if (!lead) return base;
  const hue = lead.hue;
  const chroma = Math.min(0.17, lead.chroma);
  return {
    low: fromOklch(0.36, chroma * 0.85, hue),
    high: fromOklch(0.66, chroma * 0.9, hue + 4),
    accent: fromOklch(0.5, chroma, allowedHue(plan, hue + 14)),
  };
}

function choosePlanet(canvas: Canvas, plan: ScenePlan, star: Colour, starColour: Colour): PlanetPlan {
  const random = createRandom(seedFor(canvas.seed, 'planet'));
  const scale = Math.sqrt(canvas.width * canvas.height);
  const wide = canvas.width / scale;
  const high = canvas.height / scale;
  const ringed = wants(plan, 'rings') || (!refuses(plan, 'rings') && random() < 0.36);
  const chance = random();
  const kind: WorldKind = ringed
    ? chance < 0.82
      ? 'giant'
      : 'ice'
    : chance < 0.34
      ? 'ocean'
      : chance < 0.6
        ? 'giant'
        : chance < 0.78
          ? 'desert'
          : chance < 0.9
            ? 'ice'
            : 'lava';
  // Over the shoulder of a huge world, or a world on a third of the picture.
  // Beside a galaxy a world is small, so that both are seen.
  const beside = wants(plan, 'galaxy');
  const looming = !ringed && random() < 0.1 + plan.creativity * 0.035 && !beside;
  const left = (star[0] > 0 ? 0.36 : 0.64) + (beside ? (star[0] > 0 ? -0.12 : 0.12) : 0);
  const size = looming ? 0.78 + random() * 0.35 : ((ringed ? 0.17 : 0.2) + random() * 0.13) * (beside ? 0.72 : 1);
  const x = looming ? wide * (0.3 + random() * 0.4) : wide * (left + (random() - 0.5) * 0.14);
  const y = looming ? high + size * (0.42 - random() * 0.25) : high * ((beside ? 0.56 : 0.42) + random() * 0.2);
  const air: Colour =
    kind === 'ocean'
      ? [0.3, 0.58, 1]
      : kind === 'lava'
        ? [1, 0.42, 0.2]
        : kind === 'desert'
          ? [0.85, 0.62, 0.42]
          : kind === 'ice'
            ? [0.6, 0.8, 1]
            : [0.7, 0.8, 0.95];
  const colours = coloursFor(plan, kind, random);
  const roll = (random() - 0.5) * 1.1;
  const lean = (random() < 0.5 ? -1 : 1) * (0.16 + random() * 0.3);
  const ringInner = 1.28 + random() * 0.15;
  const ringOuter = ringed ? 2.05 + random() * 0.4 : 0;
  // The ring is seen whole: as far as it reaches to both sides, in radii.
  const reach = ringOuter * Math.hypot(Math.cos(roll), Math.sin(roll) * Math.sin(lean));
  const radius = ringed ? Math.min(size, wide * 0.2, (wide * 0.45) / reach) : size;
  const edge = ringed ? radius * reach + wide * 0.03 : 0;
  return {
    x: ringed ? clamp(x, edge, wide - edge) : x,
    y,
    radius,
    kind,
    colours,
    air: kind === 'giant' ? mixColour(air, colours.high, 0.5) : air,
    airDepth: kind === 'ocean' ? 1 : kind === 'lava' || kind === 'desert' ? 0.55 : 0.4,
    star,
    starColour,
    roll,
    lean,
    ringInner,
    ringOuter,
    ringColour: mixColour([0.7, 0.56, 0.4], colours.high, 0.2),
    cities: kind === 'ocean' && !refuses(plan, 'lights'),
    seed: seedFor(canvas.seed, 'world'),
    depth: 0.55,
  };
}

function chooseMoons(canvas: Canvas, plan: ScenePlan, planet: PlanetPlan | undefined, star: Colour, starColour: Colour): PlanetPlan[] {
  if (refuses(plan, 'moon')) return [];
  const random = createRandom(seedFor(canvas.seed, 'moons'));
  const scale = Math.sqrt(canvas.width * canvas.height);
  const count = wants(plan, 'moon') ? 1 + Math.floor(random() * 2) : planet ? Math.floor(random() * 2.6) : 0;
  const moons: PlanetPlan[] = [];
  for (let index = 0; index < count; index += 1) {
    const lone = !planet && index === 0;
    const radius = lone ? 0.26 : 0.018 + 0.045 * random() ** 1.5;
    const angle = random() * Math.PI * 2;
    const reach = planet ? Math.max(planet.ringOuter, 1.35) * planet.radius + radius * 2 + random() * 0.16 : 0.3;
    const middleX = planet && planet.radius < 0.6 ? planet.x : canvas.width / scale / 2;
    const middleY = planet && planet.radius < 0.6 ? planet.y : (canvas.height / scale) * 0.32;
    const spread = planet && planet.radius < 0.6 ? reach : 0.26;
    const x = lone ? (canvas.width / scale) * 0.6 : middleX + Math.cos(angle) * spread;
    const y = lone ? (canvas.height / scale) * 0.46 : middleY + Math.sin(angle) * spread * 0.7;
    const tone: Colour = [0.4 + random() * 0.2, 0.4, 0.4 - random() * 0.12];
    moons.push({
      x,
      y,
      radius,
      kind: 'moon',
      colours: { low: tone, high: tone, accent: tone },
      air: [0, 0, 0],
      airDepth: 0,
      star,
      starColour,
      roll: random() * 3,
      lean: 0.2,
      ringInner: 0,
      ringOuter: 0,
      ringColour: tone,
      cities: false,
      seed: seedFor(canvas.seed, `moon ${index}`),
      depth: 0.5,
    });
  }
  return moons;
}

/** Beside a galaxy, further worlds of other kinds, far behind the main one. */
function chooseFarWorlds(canvas: Canvas, plan: ScenePlan, main: PlanetPlan): PlanetPlan[] {
  if (!(wants(plan, 'planet') && wants(plan, 'galaxy'))) return [];
  const random = createRandom(seedFor(canvas.seed, 'far worlds'));
  const scale = Math.sqrt(canvas.width * canvas.height);
  const away = main.x > canvas.width / scale / 2 ? -1 : 1;
  const kinds = (['giant', 'desert', 'ice', 'ocean'] as const).filter((kind) => kind !== main.kind);
  return [0, 1].map((index): PlanetPlan => {
    const kind = kinds[(index + Math.floor(random() * 3)) % kinds.length] as WorldKind;
    const colours = coloursFor(plan, kind, random);
    const ringed = kind === 'giant' && !refuses(plan, 'rings') && random() < 0.6;
    return {
      ...main,
      x: main.x + away * (canvas.width / scale) * (index === 0 ? mix(0.44, 0.56, random()) : mix(0.2, 0.34, random())),
      y: (canvas.height / scale) * (index === 0 ? mix(0.62, 0.8, random()) : mix(0.12, 0.24, random())),
      radius: index === 0 ? mix(0.06, 0.085, random()) : mix(0.03, 0.045, random()),
      kind,
      colours,
      air: kind === 'ocean' ? [0.3, 0.58, 1] : mixColour([0.7, 0.8, 0.95], colours.high, 0.5),
      airDepth: kind === 'ocean' ? 1 : 0.4,
      roll: random() - 0.5,
      ringOuter: ringed ? 2.1 : 0,
      cities: false,
      seed: seedFor(canvas.seed, `far world ${index}`),
      depth: 0.6,
    };
  });
}

/** Deep space: gas and dust, stars, and what the plan asks for: worlds, rings, galaxies, comets, rocks, a ship. */
export const paintSpace: Scene = (canvas, plan, light) => {
  if (wants(plan, 'moon-surface')) return paintMoonGround(canvas, plan, light);
  const random = createRandom(seedFor(canvas.seed, 'space'));
  const side = random() < 0.5 ? -1 : 1;
  const star = unit(side * (0.62 + random() * 0.3), 0.15 + random() * 0.5, 0.1 + random() * 0.45);
  const starColour: Colour = random() < 0.3 ? [1.15, 0.98, 0.82] : random() < 0.5 ? [0.95, 1, 1.1] : [1.06, 1, 0.94];
  const galaxy = wants(plan, 'galaxy');
  const nebula = createNebula(canvas, plan);
  const stages: Stage[] = [...nebula.stages];
  if (!refuses(plan, 'stars')) {
    const milky = wants(plan, 'milky-way');
    stages.push(
      createStarfield(canvas, {
        count: milky ? 9000 : wants(plan, 'stars') ? 4200 : 2800,
        spiked: refuses(plan, 'lights') ? 0 : 7,
        crowd: (u, v) => (milky ? 0.25 + 0.75 * nebula.glowAt(u, v) : 0.45 + 0.55 * nebula.glowAt(u, v)),
      }),
    );
  }
  if (galaxy) stages.push(galaxyStage(canvas, plan, false, wants(plan, 'planet') ? (star[0] > 0 ? 0.66 : 0.34) : undefined));
  else if (!refuses(plan, 'galaxy') && random() < 0.12) stages.push(galaxyStage(canvas, plan, true));
  const hasMoon = wants(plan, 'moon') || plan.things.some(({ kind }) => kind === 'moon');
  const asksForOther = galaxy || wants(plan, 'nebula') || wants(plan, 'milky-way') || wants(plan, 'comet') || hasMoon;
  const shows = !refuses(plan, 'planet') && (wants(plan, 'planet') || wants(plan, 'rings') || !asksForOther);
  const planet = shows ? choosePlanet(canvas, plan, star, starColour) : undefined;
  if (planet) for (const world of [...chooseFarWorlds(canvas, plan, planet), planet]) stages.push(planetStage(canvas, world));
  for (const moon of chooseMoons(canvas, plan, planet, star, starColour)) stages.push(planetStage(canvas, moon));
  if (wants(plan, 'comet')) stages.push(cometStage(canvas, star));
  if (wants(plan, 'asteroids')) stages.push(asteroidStage(canvas, star, starColour));
  if (wants(plan, 'spaceship')) stages.push(spaceshipStage(canvas, star));
  return stages;
};
