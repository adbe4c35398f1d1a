import type { Random } from '../../../../pixels/random.ts';
import { type Colour, scaleColour, smoothstep } from '../../../../pixels/shade.ts';
import type { Look } from '../../kind.ts';
import type { Coat } from '../../mesh/finish.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import type { Pose } from '../../thing.ts';
import { eyeBlack, facing } from '../beast.ts';
import { addSkin, type ThinLimb } from '../body-skin.ts';
import { createFlesh, type Flesh, type Point } from '../flesh.ts';
import { type Joint, type Move, poseOf, turnedOn } from './beast-pose.ts';

interface Leg {
  /** Shoulder or hip, elbow or knee, wrist or hock, ankle, foot, of an animal that stands straight. */
  readonly joints: readonly Joint[];
  /** Half the distance between both legs. */
  readonly apart: number;
  /** How many joints belong to the body's own flesh; from the last of them on the leg is thin. */
  readonly fleshy: number;
}

/** The parts of an animal as it stands straight: metres, facing along x, feet at y = 0. */
export interface Species {
  /** Its height for its fineness. */
  readonly height: number;
  readonly trunk: readonly Joint[];
  /** Further masses of the trunk: withers, breast, belly, hump. */
  readonly masses?: readonly (readonly Joint[])[];
  /** Breadth of the trunk against its height, and of the neck. */
  readonly flat: number;
  readonly neck: readonly Joint[];
  readonly neckFlat: number;
  readonly fore: Leg;
  readonly hind: Leg;
  /** Breadth and colour of hoofs, of paws, of the round soles of an elephant, or of two broad toes. */
  readonly foot: { readonly kind: 'hoof' | 'paw' | 'pad' | 'toes'; readonly wide: number; readonly colour: Colour };
  /** Angle of the head below level as it stands, and how it is built. */
  readonly nod: number;
  /** How far along its face its hair is short, metres; only around the skull when absent. */
  readonly face?: number;
  head(body: BodyKit): void;
  /** What else grows on it: tail, mane, horns. */
  more?(body: BodyKit): void;
  readonly base: Colour;
  readonly coat?: Coat;
  /** Length of its hair. */
  readonly hair: number;
  readonly gloss?: number;
  /** How far the neck goes down to graze (radians), and the angle of the head there. */
  readonly graze?: readonly [neck: number, head: number];
  /** It eats sitting, from its forepaws. */
  readonly sitsToEat?: true;
  /** It paces as it walks: the time of its stride, 0 to 1. */
  readonly pace?: number;
  /** Poses it takes by itself. */
  readonly poses: readonly Pose[];
}

interface PartLook {
  readonly blend?: number;
  readonly flat?: number;
  readonly colour?: Colour;
  /** For parts that lie on the ground: the same points of an animal that stands. */
  readonly rest?: readonly Point[];
}

/** Parts of a body, each given as it is on an animal that stands straight; they are put where the pose has them. */
export interface BodyKit {
  readonly kit: MeshKit;
  readonly random: Random;
  readonly look: Look;
  readonly pose: Pose;
  /** On which side along z the eye of the beholder is. */
  readonly eye: 1 | -1;
  readonly trunk: Move;
  readonly neck: Move;
  /** Whoever sleeps on paws is curled: where a place of the stretched body is then. */
  readonly curl?: Move;
  /** A place of the head: `along` the face from the neck to the nose, `up` across it, `side`. */
  head(along: number, up: number, side: number): Point;
  limb(where: 'trunk' | 'neck' | 'head' | 'ground', points: readonly Point[], radii: readonly number[], look?: PartLook): void;
  /** Drawn straight into the mesh once the skin is there. */
  after(draw: () => void): void;
}

function poseFor(look: Look, poses: readonly Pose[], graze: boolean): Pose {
  const wished = look.pose === 'grazing' && !graze ? 'standing' : look.pose;
  const own = poses[Math.floor(look.random() * poses.length)] ?? 'standing';
  return wished ?? own;
}

/** Draws an animal in a pose, looking a little towards the eye. */
export function drawFourLegs(kit: MeshKit, look: Look, species: Species): void {
  const leaps = look.pose === 'jumping';
  const asked = leaps ? { ...look, pose: 'running' as const } : look;
  const pose = poseFor(asked, species.poses, species.graze !== undefined || species.sitsToEat === true);
  const size = look.young ? 0.62 : 1;
  // Whoever leaps is off the ground.
  const lift = leaps ? { y: species.height * size * 0.42 } : {};
  kit.within({ size, ...lift }, () =>
    facing(kit, asked, pose === 'sleeping' ? 0.15 : 0.55, 0.25, (eye) => drawPosed(kit, asked, species, pose, eye)),
  );
}

function drawPosed(kit: MeshKit, look: Look, species: Species, pose: Pose, eye: 1 | -1): void {
  const { random } = look;
  const { trunk: spine, masses = [], fore, hind, neck } = species;
  const lowest = Math.min(...[spine, ...masses].flat().map(([, y, radius]) => y - radius));
  const [hip, last, root] = [hind.joints[0] as Joint, neck.at(-1) as Joint, neck[0] as Joint];
  const hoofed = species.foot.kind !== 'paw';
  const posed = poseOf(
    pose,
    {
      ...{ fore: fore.joints, hind: hind.joints, belly: lowest - 0.01, rump: hip[2] * 1.05, hoofed, sitsToEat: species.sitsToEat === true },
      ...(species.pace === undefined ? {} : { pace: species.pace }),
    },
    random,
  );
  const bow = neckTurn(species, pose, random, root[1] + posed.trunk([0, 0, 0])[1]);
  const curl = pose === 'sleeping' && !hoofed ? curlOf(last[0], eye) : undefined;
  const trunk: Move = curl ? (point) => curl(posed.trunk(point)) : posed.trunk;
  const stretched = turnedOn(posed.trunk, root, bow.neck - posed.pitch * 0.75);
  const neckMove: Move = curl ? (point) => curl(stretched(point)) : stretched;
  const yaw = eye * (0.12 + random() * 0.5 + (curl ? curledBy : 0));
  const headMove = headFrame(neckMove([last[0], last[1], 0]), bow.head, yaw, look.young ? 1.28 : 1);
  const straight = headFrame([last[0], last[1], 0], species.nod, 0, 1);
  const flesh = createFlesh(species.base);
  const later: (() => void)[] = [];
  const body: BodyKit = {
    ...{ kit, random, look, pose, eye, trunk, neck: neckMove, head: headMove },
    ...(curl ? { curl } : {}),
    limb(where, points, radii, more = {}) {
      const rest = where === 'head' ? points.map(([f, u, s]) => straight(f, u, s)) : (more.rest ?? points);
      const moves = { head: (point: Point) => headMove(...point), neck: neckMove, trunk, ground: (point: Point) => point };
      const now = points.map(moves[where]);
      const scale = where === 'head' && look.young ? 1.28 : 1;
      flesh.limb(
        now.length === 1 ? [...now, ...now] : now,
        radii.length === 1 ? [radii[0] as number, radii[0] as number].map((r) => r * scale) : radii.map((r) => r * scale),
        {
          ...more,
          rest: rest.length === 1 ? [...rest, ...rest] : rest,
        },
      );
    },
    after: (draw) => later.push(draw),
  };
  addJoints(body, 'trunk', spine, { flat: species.flat });
  for (const mass of masses) addJoints(body, 'trunk', mass, { flat: species.flat * 0.8, blend: (mass[0]?.[2] ?? 0.1) * 1.1 });
  addJoints(body, 'neck', neck, { flat: species.neckFlat, blend: root[2] * 0.8 });
  species.head(body);
  const thin = addLegs(body, flesh, species, posed.leg);
  species.more?.(body);
  const [sx, sy, sz] = headMove(0.06, 0, 0);
  const [fx, fy, fz] = headMove(species.face ?? 0.06, 0, 0);
  const skull = (last[2] * 2.2 + 0.02) * (look.young ? 1.28 : 1);
  const hairAt = ([x, y, z]: Point) => {
    const away = Math.min(Math.hypot(x - sx, y - sy, z - sz), Math.hypot(x - fx, y - fy, z - fz));
    return 0.22 + 0.78 * smoothstep(skull * 0.9, skull * 1.5, away);
  };
  const finish = { gloss: species.gloss ?? 0, ...(species.coat ? { coat: species.coat } : {}) };
  addSkin(kit, flesh, {
    pixels: look.pixels,
    height: species.height,
    hair: species.hair,
    soft: species.height * 0.012,
    thin,
    hairAt,
    random,
    finish,
  });
  for (const draw of later) draw();
}

/** Turn of the neck and the angle of the head below level, in a pose. */
function neckTurn({ graze, nod, neck, pace }: Species, pose: Pose, random: Random, high: number): { neck: number; head: number } {
  // Those that pace carry their heads each as high as it likes.
  const some = (random() - 0.5) * (pace === undefined ? 0.16 : 0.6);
  if (pose === 'grazing' && graze) return { neck: graze[0] + some * 0.3, head: graze[1] };
  if (pose === 'sleeping') {
    // The head rests on the ground.
    const [[fx, fy], [tx, ty, skull]] = [neck[0] as Joint, neck.at(-1) as Joint];
    const down = (skull * 0.95 - high) / Math.hypot(tx - fx, ty - fy);
    return { neck: Math.asin(Math.max(-0.96, Math.min(0.96, down))) - Math.atan2(ty - fy, tx - fx), head: 0.06 };
  }
  if (pose === 'running') return { neck: -0.18, head: nod * 0.75 };
  if (pose === 'lying') return { neck: some, head: nod * 0.8 };
  return { neck: some, head: nod + some * 0.5 };
}

/** How far the head of whoever sleeps curled is turned from its middle, in radians. */
const curledBy = 1.05;

/** Bends a body around its own side that the eye sees, the head and the tail towards the eye. */
function curlOf(length: number, eye: 1 | -1): Move {
  const round = length / curledBy;
  return ([x, y, z]) => {
    const [angle, out] = [x / round, round - z * eye];
    return [Math.sin(angle) * out, y, eye * (round * 0.5 - Math.cos(angle) * out)];
  };
}

/** Places of a head whose face goes down by `down` and aside by `yaw`. */
function headFrame(at: Point, down: number, yaw: number, scale: number): (along: number, up: number, side: number) => Point {
  const [c, s, cy, sy] = [Math.cos(down) * scale, Math.sin(down) * scale, Math.cos(yaw), Math.sin(yaw)];
  return (along, up, side) => {
    const out = along * c + up * s;
    return [at[0] + out * cy - side * scale * sy, at[1] - along * s + up * c, at[2] + out * sy + side * scale * cy];
  };
}

function addJoints({ limb }: BodyKit, where: 'trunk' | 'neck', joints: readonly Joint[], look: PartLook): void {
  limb(
    where,
    joints.map(([x, y]): Point => [x, y, 0]),
    joints.map(([, , radius]) => radius),
    look,
  );
}

/** Adds the upper parts of the legs to the flesh, and what stands at their ends. @returns the thin lower parts. */
function addLegs(body: BodyKit, flesh: Flesh, species: Species, legOf: (which: 'fore' | 'hind', side: 1 | -1) => Point[]): ThinLimb[] {
  const thin: ThinLimb[] = [];
  const spread = body.pose === 'lying' || body.pose === 'sleeping' || body.pose === 'sitting' ? 1.35 : 1;
  for (const which of ['fore', 'hind'] as const)
    for (const side of [1, -1] as const) {
      const { joints, apart, fleshy } = species[which];
      const out = (index: number) => side * apart * (index === 0 ? 0.85 : 1) * (which === 'hind' || index > 1 ? spread : 1);
      const radii = joints.map(([, , radius]) => radius);
      const now = legOf(which, side)
        .map(([x, y], index): Point => [x, Math.max(y, (radii[index] as number) * 0.8), out(index)])
        .map((point) => body.curl?.(point) ?? point);
      const rest = joints.map(([x, y], index): Point => [x, y, side * apart * (index === 0 ? 0.85 : 1)]);
      flesh.limb(now.slice(0, fleshy), radii.slice(0, fleshy), {
        blend: (radii[0] as number) * 0.6,
        rest: rest.slice(0, fleshy),
        flat: 0.85,
        colour: species.base,
      });
      if (fleshy < now.length)
        thin.push({ points: now.slice(fleshy - 1), rest: rest.slice(fleshy - 1), radii: radii.slice(fleshy - 1), colour: species.base });
      body.after(() => addFoot(body.kit, species.foot, now.at(-1) as Point, now.at(-2) as Point));
    }
  return thin;
}

function addFoot(kit: MeshKit, { kind, wide, colour }: Species['foot'], [x, y, z]: Point, [ax, ay]: Point): void {
  if (kind === 'paw') {
    kit.use({ colour, bare: true });
    kit.ball(x + wide * 0.35, Math.max(y, wide * 0.5), z, wide * 0.95, wide * 0.55, wide * 0.7, 9);
    return;
  }
  if (kind === 'toes') {
    addToes(kit, wide, colour, [x, y, z], Math.atan2(x - ax, ay - y) - 0.35);
    return;
  }
  // A hoof follows the last bone: it hangs back where the leg is folded.
  const lean = Math.atan2(x - ax, ay - y) - (kind === 'pad' ? 0 : 0.55);
  kit.use({ colour, gloss: 0.2, bare: true });
  kit.within({ x, y, z, roll: Math.abs(lean) < 0.5 ? 0 : lean }, () =>
    kit.cylinder(wide * 0.1, -wide * (kind === 'pad' ? 0.45 : 0.75), 0, wide * 0.62, wide * 0.45, wide * 1.0, 10),
  );
}

/** Two broad toes on a soft sole under a short instep; `lean`: how far back a lifted foot hangs, radians. */
function addToes(kit: MeshKit, wide: number, colour: Colour, [x, y, z]: Point, lean: number): void {
  kit.use({ colour, bare: true });
  kit.within({ x, y, z, roll: Math.abs(lean) < 0.3 ? 0 : lean }, () => {
    kit.tube(
      [
        [-wide * 0.12, wide * 0.45, 0],
        [wide * 0.1, wide * 0.12, 0],
        [wide * 0.5, -wide * 0.02, 0],
      ],
      [wide * 0.3, wide * 0.36, wide * 0.26],
      9,
    );
    for (const side of [-1, 1]) kit.ball(wide * 0.22, -wide * 0.12, side * wide * 0.24, wide * 0.72, wide * 0.25, wide * 0.36, 10);
  });
}

/** A glossy eye on each side of a head; a dark line when it sleeps. */
export function addEyes({ kit, head, after, pose }: BodyKit, along: number, up: number, side: number, radius: number, iris?: Colour): void {
  after(() => {
    for (const way of [-1, 1]) {
      const [x, y, z] = head(along, up, way * side);
      kit.use({ colour: eyeBlack, gloss: 0.9, bare: true });
      if (pose === 'sleeping') {
        kit.ball(x, y, z, radius * 1.3, radius * 0.25, radius * 0.8, 8);
        continue;
      }
      if (iris) {
        kit.use({ colour: iris, gloss: 0.7, bare: true });
        kit.ball(x, y, z, radius, radius, radius, 10);
        const [px, py, pz] = head(along + radius * 0.3, up, way * (side + radius * 0.42));
        kit.use({ colour: eyeBlack, gloss: 1, bare: true });
        kit.ball(px, py, pz, radius * 0.66, radius * 0.72, radius * 0.66, 8);
      } else kit.ball(x, y, z, radius, radius, radius, 10);
      const [gx, gy, gz] = head(along + radius * 0.5, up + radius * 0.5, way * (side + radius * 0.75));
      kit.use({ colour: [0.8, 0.8, 0.8], glow: [0.12, 0.12, 0.12], bare: true });
      kit.ball(gx, gy, gz, radius * 0.22, radius * 0.22, radius * 0.22, 5);
    }
  });
}

/** A dark ball or two at the end of the nose. */
export function addNose({ kit, head, after }: BodyKit, along: number, up: number, radius: number, colour: Colour, apart = 0): void {
  after(() => {
    kit.use({ colour, gloss: apart > 0 ? 0 : 0.5, bare: true });
    for (const way of apart > 0 ? [-1, 1] : [0])
      kit.ball(...head(along, up, way * apart), radius, radius * 0.85, radius * (apart > 0 ? 0.8 : 1.15), 9);
  });
}

/** Long hair: strands from places along a line, each hanging to a place of its own. */
export function addStrands(
  { kit, random }: BodyKit,
  count: number,
  colour: Colour,
  strand: (t: number, a: number, b: number) => { path: readonly Point[]; radius: number },
): void {
  for (const tone of [0.7, 1, 1.35]) {
    kit.use({ colour: scaleColour(colour, tone), bare: true });
    for (let index = 0; index < count / 3; index += 1) {
      const { path, radius } = strand(random(), random() - 0.5, random() - 0.5);
      kit.tube(
        path,
        path.map((_, place) => radius * (1 - (0.85 * place) / path.length)),
        3,
      );
    }
  }
}
