import { createRandom, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, colourOf, scaleColour } from '../../pixels/shade.ts';
import type { ColourName } from '../colours.ts';
import { isCrossing } from '../land/valley.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';
import { paintOf } from '../tint.ts';
import { type BodyMarks, bodyStage } from './body-stage.ts';
import { windowGlowStage } from './built/window-glow.ts';
import { catalogue } from './catalogue.ts';
import { groundMarkStage } from './ground-mark-stage.ts';
import { trees } from './growing/trees.ts';
import { drawIslet } from './islet.ts';
import { isPerched, isPerson, isSeated, mountOf, umbrellaOf } from './joined-things.ts';
import type { Draw, Kind, Look } from './kind.ts';
import { layOut } from './layout/layout.ts';
import { belongsToHillside } from './layout/on-hillside.ts';
import type { Placed } from './layout/task.ts';
import { trailStage } from './layout/trail.ts';
import { activityOf } from './living/activities/props.ts';
import { headingOf } from './living/beast.ts';
import { beasts } from './living/beasts/beasts.ts';
import { createMeshKit, type Mesh } from './mesh/mesh-kit.ts';
import { project, type Stand } from './mesh/rasteriser.ts';
import type { Body } from './mesh/shading.ts';
import { createSunMap } from './mesh/sun-map.ts';
import { restUpon } from './resting.ts';
import type { Setting } from './setting.ts';
import { type Glare, shineStage } from './shine-stage.ts';
import type { Material, Part, Thing } from './thing.ts';
import { isHilltopBuilding } from './village.ts';

const mostPlaced = 96;
const fields = 13;
const lists = { layout: 'things.layout', facing: 'things.facing', shown: 'things.shown', cover: 'things.cover' } as const;
const habitats = ['land', 'water', 'sky', 'heaven', 'deep', 'seabed', 'space', 'table', 'room'] as const;

/** Everything that has been built for a picture: the same in every thread. */
interface Specimens {
  readonly bodies: readonly Body[];
  /** Flat, shining things: far ones behind every body, near ones before them. */
  readonly far: readonly Glare[];
  readonly near: readonly Glare[];
}

/**
 * Stages that put the things of a plan into a painted scene: a place for each, shadows and reflections, the bodies,
 * what shines. They run after the scene's own stages and before weather. `lay` finds the places.
 */
export function placeThings(canvas: Canvas, plan: ScenePlan, setting: Setting, lay: typeof layOut = layOut): Stage[] {
  const things = plan.things;
  if (things.length === 0) return [];
  const list = canvas.memory.floats(lists.layout, mostPlaced * fields + 1);
  const facing = canvas.memory.floats(lists.facing, mostPlaced);
  const { shown, cover } = marksOf(canvas);
  let built: Specimens | undefined;
  // Every thread builds its own specimens from the same list, when it first paints one.
  const specimens = () => {
    built ??= buildAll(canvas, plan, setting, readLayout(list));
    for (const { place, mesh, stand } of built.bodies) if (place >= 0) facing[place] = (mesh.faces ?? 0) * Math.sign(Math.cos(stand.turn));
    return built;
  };
  const layout: Stage = {
    phase: 'sketching',
    rows: 1,
    cost: 0.5,
    paint: () =>
      writeLayout(
        list,
        restUpon(lay(canvas, things, setting), things, setting, (one) => bodyFor(one, canvas, plan, setting)),
      ),
  };
  return [
    layout,
    shineStage(canvas, setting, () => specimens().far),
    ...trailStage(canvas, plan, setting, () => readLayout(list)),
    groundMarkStage(canvas, setting, () => specimens().bodies),
    ...windowGlowStage(canvas, plan, setting, () => readLayout(list)),
    bodyStage(canvas, setting, () => specimens().bodies, { shown, cover }),
    ...(setting.over ? [setting.over] : []),
    shineStage(canvas, setting, () => specimens().near),
  ];
}

function marksOf({ memory, width, height }: Pick<Canvas, 'memory' | 'width' | 'height'>): BodyMarks {
  return { shown: memory.bytes(lists.shown, width * height), cover: memory.bytes(lists.cover, width * height) };
}

/** A thing where it was painted. */
export interface PaintedThing extends Placed {
  /** Which way along the picture it faces; 0 where nobody knows. */
  readonly facing: number;
}

/** The things of a picture that was painted over this memory, and which of them each pixel shows. */
export function paintedThings(canvas: Pick<Canvas, 'memory' | 'width' | 'height'>): { things: PaintedThing[] } & BodyMarks {
  const { memory } = canvas;
  const facing = memory.floats(lists.facing, mostPlaced);
  const things = readLayout(memory.floats(lists.layout, mostPlaced * fields + 1));
  return { things: things.map((placed, place) => ({ ...placed, facing: facing[place] as number })), ...marksOf(canvas) };
}

function writeLayout(list: Float32Array, placed: readonly Placed[]): void {
  const kept = placed.slice(0, mostPlaced);
  list[0] = kept.length;
  kept.forEach((one, index) => {
    const { box } = one;
    const values = [one.thing, one.member, one.x, one.y, one.z, one.size, one.turn, habitats.indexOf(one.habitat), one.islet ? 1 : 0];
    list.set([...values, box.x, box.foot, box.half, box.tall], 1 + index * fields);
  });
}

function readLayout(list: Float32Array): Placed[] {
  return Array.from({ length: list[0] as number }, (_, index): Placed => {
    const [thing = 0, member = 0, x = 0, y = 0, z = 1, size = 1, turn = 0, habitat = 0, islet = 0, bx = 0, foot = 0, half = 0, tall = 0] =
      list.subarray(1 + index * fields, 1 + (index + 1) * fields);
    const box = { x: bx, foot, half, tall };
    return { thing, member, x, y, z, size, turn, habitat: habitats[habitat] ?? 'land', islet: islet === 1, box };
  });
}

const stuff: Record<Material, Colour> = {
  wood: colourOf('#7a5232'),
  stone: colourOf('#8b877e'),
  brick: colourOf('#a4523a'),
  metal: colourOf('#9aa0a6'),
  glass: colourOf('#a9cfd6'),
  gold: colourOf('#e2a632'),
  silver: colourOf('#c6cad0'),
  copper: colourOf('#b8693a'),
  ice: colourOf('#bfe3f2'),
  paper: colourOf('#efe6d2'),
  clay: colourOf('#b5714e'),
  marble: colourOf('#e6e2da'),
};

function lookOf(thing: Thing, kind: Kind, placed: Placed, plan: ScenePlan, setting: Setting, seed: number): Look {
  const look = plainLookOf(thing, kind, placed, plan, setting, seed);
  return { ...look, ...activityOf(thing, look) };
}

function plainLookOf(thing: Thing, kind: Kind, placed: Placed, plan: ScenePlan, setting: Setting, seed: number): Look {
  const random = createRandom(seedFor(seed, `look ${placed.thing} ${placed.member % (kind.poses ?? mostPlaced)}`));
  const own = thing.colours.filter((name) => kind.colours === 'any' || kind.colours.includes(name));
  const names: readonly ColourName[] = own.length > 0 ? own : kind.usual;
  const shift = own.length > 0 ? 0 : Math.floor(createRandom(seedFor(seed, `colours ${placed.thing}`))() * names.length);
  const name = names[(thing.striped ? 0 : placed.member + shift) % Math.max(1, names.length)] ?? 'grey';
  const material = thing.material;
  const colour = own.length === 0 && material ? stuff[material] : paintOf(name);
  return {
    colour: scaleColour(colour, 0.66),
    name,
    ...((thing.striped || thing.count === 1) && own[1] ? { second: scaleColour(paintOf(own[1]), 0.66) } : {}),
    tinted: own.length > 0,
    material,
    lit: thing.lit === undefined ? setting.lamps : thing.lit ? 1 : 0,
    season: plan.season,
    snowy: setting.snowy,
    light: setting.light,
    ...(setting.ground ? { ground: setting.ground } : {}),
    ...(plan.unwantedDetails.includes('petals') ? { flowerless: true as const } : {}),
    random,
    pixels: placed.box.tall,
    habitat: placed.habitat,
    index: placed.member,
    ...(placed.habitat === 'space' ? { star: [setting.light.sun[0], setting.light.sun[1], -setting.light.sun[2]] as const } : {}),
    ...(kind.inCaravan && thing.count > 1 ? { heading: headingOf(seed, placed.thing) } : {}),
    ...(thing.pose ? { pose: thing.pose } : {}),
    ...(thing.young ? { young: true } : {}),
    ...(thing.who ? { who: thing.who } : {}),
    ...(thing.people ? { people: thing.people } : {}),
    ...(thing.childlike ? { childlike: true as const } : {}),
    ...(thing.parts ? { parts: partsOf(thing.parts) } : {}),
    ...(isSeated(thing, plan.things) ? { seated: true as const } : {}),
    ...(isPerched(thing, plan.things) || sitsOn(thing) ? { perched: true as const } : {}),
    ...(thing.size === 'huge' && isPerson(thing) ? { close: true as const } : {}),
    ...(kind.followsCourse && setting.course ? { course: courseFrom(placed, setting.course()) } : {}),
    ...(setting.ashore ? { ashore: true as const } : {}),
    ...(setting.crossing && isCrossing(thing) ? { banked: true as const } : {}),
    ...umbrellaIn(thing, placed, plan, seed),
  };
}

/** The walls of a castle go down into the rock of its hill; what grows on the slopes hides its own feet, and level shadows would float over them. */
function isInSlope(thing: Thing, setting: Setting): boolean {
  return setting.hillside !== undefined && (isHilltopBuilding(thing) || belongsToHillside(thing, setting));
}

/** A bird on a roof or a fence. */
function sitsOn({ kind, relation }: Thing): boolean {
  return relation?.how === 'on' && typeof relation.to === 'number' && (kind === 'owl' || kind === 'bird' || kind === 'eagle');
}

/** Places of a course as its thing sees them: from its foot. */
function courseFrom({ x, y, z }: Placed, course: ReturnType<NonNullable<Setting['course']>>): Look['course'] {
  return course.map(([px, py, pz]) => [px - x, py - y, pz - z] as const);
}

/** What a person holds over the own head, and over that of a companion beside. */
function umbrellaIn(thing: Thing, { thing: index, member }: Placed, { things }: ScenePlan, seed: number): Pick<Look, 'umbrella'> {
  const umbrella = isPerson(thing) ? umbrellaOf(index, member, things) : undefined;
  if (!umbrella) return {};
  const usual = catalogue.umbrella?.usual ?? ['red'];
  const chance = Math.floor(createRandom(seedFor(seed, `umbrella ${index}`))() * usual.length);
  const name = umbrella.colours[member % Math.max(1, umbrella.colours.length)] ?? usual[chance] ?? 'red';
  const shared = umbrella.count <= 1 && thing.count === 2;
  return { umbrella: { colour: scaleColour(paintOf(name), 0.66), aside: shared ? 0.36 : 0 } };
}

function partsOf(parts: NonNullable<Thing['parts']>): Partial<Record<Part, Colour>> {
  return Object.fromEntries(Object.entries(parts).map(([part, name]) => [part, scaleColour(paintOf(name), 0.66)]));
}

/** Side of the grid on which a body of a height, in pixels, is seen along the light. */
const sunSideOf = (tall: number) => Math.round(clamp(tall * 0.9, 28, 72));

function bodyOf(
  mesh: Mesh,
  stand: Stand,
  setting: Setting,
  { habitat, islet, box }: Placed,
  place: number,
  { inGround = false, kept = false } = {},
): Body {
  let tall = 0.01;
  for (let at = 1; at < mesh.corners.length; at += 3) tall = Math.max(tall, mesh.corners[at] as number);
  const bright = Math.max(...setting.light.sunColour) > 0.12;
  return {
    mesh,
    stand,
    seen: project(mesh, stand, setting.eye, undefined, habitat !== 'land' && habitat !== 'water' && habitat !== 'seabed'),
    sunMap: bright ? createSunMap(mesh, stand, setting.light.sun, sunSideOf(box.tall)) : undefined,
    tall,
    grounded: (habitat === 'land' || habitat === 'seabed') && !islet && !inGround,
    inGround,
    afloat: habitat === 'water' && !islet,
    aloft: habitat === 'sky' || habitat === 'heaven',
    place,
    kept,
  };
}

function meshOf(draw: Draw, look: Look): Mesh {
  const kit = createMeshKit();
  draw(kit, look);
  return kit.mesh();
}

/** The body of a specimen as it will be built. */
function bodyFor(placed: Placed, { seed }: Canvas, plan: ScenePlan, setting: Setting): Mesh | undefined {
  const thing = plan.things[placed.thing];
  const kind = thing && catalogue[thing.kind];
  if (!thing || !kind?.draw) return undefined;
  return meshOf(kind.draw, lookOf(thing, kind, placed, plan, setting, seed));
}

function buildAll(canvas: Canvas, plan: ScenePlan, setting: Setting, layout: readonly Placed[]): Specimens {
  const bodies: Body[] = [];
  const far: Glare[] = [];
  const near: Glare[] = [];
  const alike = new Map<string, Mesh>();
  const shining = new Set<Thing['kind']>();
  const headings = new Map<string, 1 | -1>();
  // What is far is painted first, so that shining things cover each other in the right order.
  for (const [place, placed] of [...layout.entries()].sort(([, one], [, other]) => other.z - one.z)) {
    const thing = plan.things[placed.thing];
    const kind = thing && catalogue[thing.kind];
    if (!thing || !kind) continue;
    const mount = mountOf(thing, plan.things);
    const heading = mount === undefined ? undefined : (headings.get(`${mount} ${placed.member % (plan.things[mount]?.count ?? 1)}`) ?? 1);
    const look = { ...lookOf(thing, kind, placed, plan, setting, canvas.seed), ...(heading ? { astride: heading } : {}) };
    // Beasts draw their young themselves.
    const grown = thing.young && !(thing.kind in beasts) ? 0.6 : 1;
    const stand: Stand = { x: placed.x, y: placed.y, z: placed.z, size: placed.size * grown, turn: placed.turn };
    if (placed.islet) {
      const kit = createMeshKit();
      drawIslet(kit, kind.width * placed.size, look);
      const islet = kit.mesh();
      bodies.push(bodyOf(islet, { ...stand, size: 1 }, setting, placed, -1));
    }
    const foot: Stand = placed.islet ? { ...stand, y: stand.y + Math.min(1.6, kind.width * placed.size * 0.1) } : stand;
    if (kind.draw) {
      const key = kind.poses ? `${placed.thing} ${placed.member % kind.poses} ${look.name}` : `${placed.thing} ${placed.member}`;
      const mesh = alike.get(key) ?? meshOf(kind.draw, look);
      alike.set(key, mesh);
      headings.set(`${placed.thing} ${placed.member}`, (mesh.faces ?? 1) * Math.cos(placed.turn) < 0 ? -1 : 1);
      const inGround = look.course !== undefined || isInSlope(thing, setting);
      // Trees belong to the land, and pale with it.
      const kept = plan.weather === 'fog' && look.tinted && !(thing.kind in trees);
      bodies.push(bodyOf(mesh, foot, setting, placed, place, { inGround, kept }));
    }
    if (kind.shine && kind.glare) {
      const first = !shining.has(thing.kind);
      shining.add(thing.kind);
      const glare: Glare = {
        stand: foot,
        shade: kind.shine({
          ...look,
          ...(first ? { first } : {}),
          random: createRandom(seedFor(canvas.seed, `shine ${placed.thing} ${placed.member}`)),
        }),
        glare: kind.glare,
        heaven: placed.habitat === 'heaven',
      };
      (placed.habitat === 'heaven' ? far : near).push(glare);
    }
  }
  return { bodies, far, near };
}
