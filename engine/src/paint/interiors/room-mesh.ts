import { createRandom, seedFor } from '../../pixels/random.ts';
import { type Colour, colourOf, mixColour, scaleColour } from '../../pixels/shade.ts';
import type { ColourName } from '../colours.ts';
import type { Light } from '../light.ts';
import type { ScenePlan } from '../plan.ts';
import { catalogue } from '../things/catalogue.ts';
import type { Kind, Look } from '../things/kind.ts';
import { activityOf } from '../things/living/activities/props.ts';
import { createMeshKit, type Mesh } from '../things/mesh/mesh-kit.ts';
import type { Material, Thing } from '../things/thing.ts';
import { paintOf } from '../tint.ts';
import type { RoomDetail } from './room-kinds.ts';
import { roomPieces } from './room-pieces.ts';
import { drawShell } from './room-shell.ts';
import type { RoomSpace } from './room-space.ts';
import type { RoomSpot } from './room-spots.ts';
import { drawTableThing, isTableKind } from './table-meshes.ts';

/** A lamp, a candle or a fire: where it is, how large, and how strong at a metre. */
export interface RoomLamp {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
  readonly power: Colour;
}

/** Everything that stands in a room as one mesh, in metres. */
export interface RoomMesh {
  readonly mesh: Mesh;
  /** Number of the piece that each triangle belongs to; 0 is the shell. */
  readonly partOf: Uint16Array;
  readonly lamps: readonly RoomLamp[];
}

const stuff: Record<Material, Colour> = {
  wood: colourOf('#8a6038'),
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

/** Rooms whose lamps are lit by day. */
const dim: ReadonlySet<RoomDetail> = new Set<RoomDetail>(['cafe', 'tavern', 'library', 'temple-hall', 'stage']);

/** How lit lamps are: not at all on a bright day, unless the prompt says so. */
export function lampsLitIn(plan: ScenePlan, name: RoomDetail): number {
  const byHour = { dawn: 0.6, morning: 0, noon: 0, afternoon: 0, sunset: 0.6, dusk: 1, night: 1 }[plan.hour];
  const dull =
    plan.weather === 'storm'
      ? 0.8
      : plan.weather === 'rain' || plan.weather === 'overcast' || plan.weather === 'snow' || plan.weather === 'fog'
        ? 0.6
        : 0;
  return Math.max(byHour, dull, plan.mood === 'cosy' ? 0.7 : 0, dim.has(name) ? 0.7 : 0);
}

function lookOf(
  spot: RoomSpot,
  thing: Thing | undefined,
  kind: Kind,
  plan: ScenePlan,
  { eye: { focal }, name: room }: RoomSpace,
  seed: number,
): Look {
  const key = `room ${spot.kind} ${spot.thing} ${spot.member}`;
  const own = (thing?.colours ?? []).filter((name) => kind.colours === 'any' || kind.colours.includes(name));
  const open = kind.usual.filter((name) => !plan.unwantedColours.includes(name));
  const usual: readonly ColourName[] = open.length > 0 ? open : kind.usual;
  const names = own.length > 0 ? own : usual;
  const shift = own.length > 0 ? 0 : Math.floor(createRandom(seedFor(seed, `colour ${spot.kind}`))() * names.length);
  const name = names[(spot.member + shift) % Math.max(1, names.length)] ?? 'grey';
  const material = thing?.material;
  // Cloth and paint of rooms are duller than the paints of words, except where a word asked for them.
  const plain = own.length === 0 && !isAlive(kind) ? mixColour(paintOf(name), [0.34, 0.31, 0.28], 0.45) : paintOf(name);
  return {
    colour: scaleColour(own.length === 0 && material ? stuff[material] : plain, 0.75),
    name,
    ...(thing?.count === 1 && own[1] ? { second: scaleColour(paintOf(own[1]), 0.75) } : {}),
    tinted: own.length > 0,
    material,
    lit: thing?.lit ? 1 : lampsLitIn(plan, room),
    season: plan.season,
    snowy: false,
    ...(plan.unwantedDetails.includes('petals') ? { flowerless: true as const } : {}),
    random: createRandom(seedFor(seed, key)),
    pixels: (spot.tall * focal) / spot.z,
    habitat: 'land',
    index: spot.member,
    ...(thing?.pose ? { pose: thing.pose } : spot.aloft && isAlive(kind) ? { pose: 'lying' as const } : {}),
    ...(thing?.young ? { young: true } : {}),
    ...(thing?.who ? { who: thing.who } : {}),
    ...(thing?.people ? { people: thing.people } : {}),
    ...(thing?.childlike ? { childlike: true as const } : {}),
    ...(spot.aloft && isPerson(spot.kind) ? { seated: true as const } : {}),
  };
}

function isPerson(kind: RoomSpot['kind']): boolean {
  return kind === 'person' || kind === 'child';
}

function isAlive(kind: Kind): boolean {
  return kind.habitats[0] !== 'room' && kind.habitats[0] !== 'table';
}

/** Builds the shell and all that stands in it. The same in every thread. */
export function buildRoom(plan: ScenePlan, light: Light, space: RoomSpace, spots: readonly RoomSpot[], seed: number): RoomMesh {
  const kit = createMeshKit();
  const random = createRandom(seedFor(seed, 'room walls'));
  const own = plan.colours.filter((name) => name !== 'black' && name !== 'white');
  const wall = space.kind.wallColours[Math.floor(random() * space.kind.wallColours.length)] as Colour;
  const lead = own[0] ? mixColour(paintOf(own[0]), [0.6, 0.58, 0.55], 0.55) : undefined;
  const curtain = plan.things.find(({ kind }) => kind === 'curtain');
  const cloth = curtain?.colours[0] ? scaleColour(paintOf(curtain.colours[0]), 0.75) : mixColour(wall, [0.6, 0.5, 0.38], 0.5);
  const homely = space.name === 'living-room' || space.name === 'bedroom' || space.name === 'study' || space.name === 'dining-room';
  drawShell(kit, space, {
    wall: scaleColour(lead ?? wall, 0.9),
    floor: space.kind.floorColour,
    curtain: curtain || homely ? cloth : undefined,
  });
  const parts: number[] = [kit.count()];
  const lamps: RoomLamp[] = [];
  for (const spot of spots) {
    const thing = spot.thing >= 0 ? plan.things[spot.thing] : undefined;
    const kind = catalogue[spot.kind];
    if (!kind) continue;
    const plain = lookOf(spot, thing, kind, plan, space, seed);
    const look = thing ? { ...plain, ...activityOf(thing, plain) } : plain;
    const { x, y, z, turn, size } = spot;
    kit.within({ x, y, z, turn, size }, () => {
      if (isTableKind(spot.kind))
        drawTableThing(
          kit,
          plan,
          spot.kind,
          thing,
          spot.member,
          seedFor(seed, `table ${spot.kind} ${spot.thing} ${spot.member}`),
          look.pixels,
        );
      else kind.draw?.(kit, look);
    });
    parts.push(kit.count());
    const lamp = lampOf(spot, look, light);
    if (lamp) lamps.push(lamp);
  }
  const mesh = kit.mesh();
  const partOf = new Uint16Array(mesh.count);
  let part = 0;
  for (let triangle = 0; triangle < mesh.count; triangle += 1) {
    while (triangle >= (parts[part] as number)) part += 1;
    partOf[triangle] = part;
  }
  return { mesh, partOf, lamps };
}

function lampOf({ kind, x, y, z, turn, size }: RoomSpot, look: Look, light: Light): RoomLamp | undefined {
  const shines = kind === 'candle' ? roomPieces['candle-stick']?.light : roomPieces[kind]?.light;
  if (!shines) return undefined;
  const strength = (shines.always ? Math.max(0.45, look.lit) : look.lit) * (light.night ? 1 : 0.75);
  if (strength <= 0) return undefined;
  const tint =
    look.tinted && (kind === 'lamp' || kind === 'floor-lamp' || kind === 'lantern')
      ? mixColour([1, 1, 1], look.colour, 0.5)
      : ([1, 1, 1] as const);
  const ahead = shines.z ?? 0;
  return {
    x: x + Math.sin(turn) * ahead * size,
    y: y + shines.y * size,
    z: z + Math.cos(turn) * ahead * size,
    radius: shines.radius * size,
    power: [shines.colour[0] * strength * tint[0], shines.colour[1] * strength * tint[1], shines.colour[2] * strength * tint[2]],
  };
}
