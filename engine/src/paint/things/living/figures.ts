import { scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import type { Who } from '../thing.ts';
import { addTools } from './activities/in-hand.ts';
import { addBentLegs, turnOf } from './activities/legs.ts';
import { elbowBetween, type Posture, postures } from './activities/postures.ts';
import { drawAstronaut } from './astronaut.ts';
import { addAttire, clothesOf } from './attire/attire.ts';
import type { Clothes } from './attire/clothes.ts';
import { roles } from './attire/roles.ts';
import { coat } from './beast.ts';
import type { Point } from './flesh.ts';
import { addLimb, addLoft } from './loft.ts';
import { addHeldUmbrella } from './umbrella.ts';

/** Who those are that a word names together, in turn. */
const membersOf: Partial<Record<Who, readonly (Who | 'child')[]>> = {
  family: ['man', 'woman', 'child'],
  couple: ['man', 'woman'],
  'old-couple': ['elder', 'grandmother'],
};

/** Somebody who stands with the back or the side to the eye; the figure itself faces x. */
export function drawFigure(kit: MeshKit, look: Look, child: boolean): void {
  const { random } = look;
  const group = look.who && membersOf[look.who];
  const who = group ? group[look.index % group.length] : look.who;
  const childlike = child || who === 'child';
  const sideways = who === 'fisherman';
  const reads = look.pose === 'reading';
  const posture = look.activity && postures[look.activity.manner];
  const seated = look.seated || look.pose === 'sitting' || reads || look.astride !== undefined || posture?.legs === 'seated';
  const kneels = posture?.legs === 'kneeling' && !seated;
  // Whoever sits is seen from the front, a little aside.
  const leaps = look.pose === 'jumping';
  const goes = look.pose === 'walking' || look.pose === 'running' || leaps;
  const dances = look.pose === 'dancing' || (who === 'dancer' && !look.pose);
  const turn =
    look.turned !== undefined
      ? look.turned
      : look.astride
        ? look.astride > 0
          ? 0
          : Math.PI
        : goes
          ? // From the side, so that the stride is seen.
            (random() < 0.5 ? Math.PI : 0) + (random() - 0.5) * 0.7
          : posture && !seated
            ? turnOf(posture, random, look.activity?.faces)
            : seated
              ? Math.PI / 2 + (random() - 0.5) * (look.seated ? 0.2 : 0.7)
              : sideways
                ? random() < 0.5
                  ? Math.PI + 0.5
                  : -0.5
                : look.close || (who !== undefined && who !== 'child' && roles[who])
                  ? Math.PI / 2 + (random() - 0.5) * 0.7
                  : -Math.PI / 2 + (random() - 0.5) * 1.9;
  const clothes = clothesOf(look, who);
  const lifted = look.umbrella && handUnder(look.umbrella.aside, turn);
  const stride =
    goes || dances
      ? (random() < 0.5 ? -1 : 1) * (look.pose === 'running' || leaps ? 0.42 : dances ? 0.3 : 0.24)
      : clothes.holds
        ? 0.04
        : (random() - 0.5) * 0.16;
  kit.within(
    {
      turn,
      y: leaps ? 0.42 : 0,
      roll: look.pose === 'running' ? -0.14 : who === 'elder' ? -0.05 : 0,
      size: childlike ? 0.67 : (who === 'woman' || who === 'bride' ? 0.95 : 0.98) + random() * 0.04,
    },
    () => {
      if (look.astride) addRidingLegs(kit, clothes);
      else if (seated) addSeatedLegs(kit, clothes, look.seated === true);
      else if (posture && posture.legs !== 'standing') addBentLegs(kit, clothes, posture.legs);
      else addLegs(kit, clothes, look.activity?.manner === 'pushing' ? 0.2 : stride);
      const sunk = seated ? hipsSeated - 0.9 : kneels ? -0.44 : posture?.legs === 'crouching' ? -0.2 : 0;
      const lean = seated ? 0 : (posture?.lean ?? 0);
      // It leans from the hips.
      const upper = { x: -0.94 * Math.sin(lean), y: sunk + 0.94 * (1 - Math.cos(lean)), roll: -lean };
      kit.within(upper, () => {
        addTrunk(kit, clothes, seated);
        const inPockets = !clothes.holds && !posture && !seated && random() < 0.2;
        addArms(kit, clothes, {
          stride: seated ? 0 : stride,
          inPockets: inPockets && !look.umbrella && !dances && !leaps,
          seated,
          lifted,
          hands: posture?.hands,
          thrown: dances || leaps ? 2 : look.pose === 'waving' ? 1 : 0,
        });
        if (look.umbrella && lifted) addHeldUmbrella(kit, look.umbrella, [lifted[0], lifted[1], lifted[2]], [0, 1.74, 0]);
      });
      kit.within({ ...upper, y: upper.y - (childlike ? 0.02 : 0) }, () => {
        addHead(kit, clothes, childlike ? 1.28 : 1, look.pixels > 70);
        if (reads) addOpenBook(kit);
        if (who) addAttire(kit, who, posture ? { ...clothes, holds: false } : clothes);
      });
      // Of two who play with a ball one has it.
      if (look.activity && !(posture?.shared && look.index > 0 && !look.activity.each))
        kit.within({ y: sunk }, () => addTools(kit, look.activity?.manner ?? 'carrying', look.activity?.prop, sunk));
    },
  );
}

/** Height of the hips over a seat. */
const hipsSeated = 0.1;

/** Legs to both sides of what is ridden. */
function addRidingLegs(kit: MeshKit, clothes: Clothes): void {
  for (const side of [-1, 1]) {
    kit.use({ colour: clothes.dress ? clothes.main : clothes.legs, texture: 'cloth', gloss: clothes.gloss, bare: true });
    const knee: Point = [0.3, hipsSeated - 0.16, side * 0.3];
    const foot: Point = [0.2, -0.5, side * 0.32];
    addLimb(kit, [[0, hipsSeated, side * 0.1], [0.18, hipsSeated - 0.02, side * 0.22], knee], [0.11, 0.1, 0.075], 12);
    addLimb(kit, [knee, [0.26, -0.26, side * 0.32], foot], [0.07, 0.06, 0.045], 10);
    kit.use({ colour: coat('#2a211c'), gloss: 0.2, bare: true });
    kit.ball(foot[0] + 0.06, foot[1] - 0.02, foot[2], 0.125, 0.05, 0.046, 12);
  }
}

/** An open book between the hands of whoever sits. */
function addOpenBook(kit: MeshKit): void {
  for (const side of [-1, 1]) {
    for (const [lift, colour] of [
      [0, '#7a2b24'],
      [0.012, '#f4efe2'],
    ] as const) {
      kit.use({ colour: coat(colour), bare: true });
      const at = (along: number, out: number): Point => [
        0.3 + along * 0.13 - lift,
        1.09 + along * 0.12 + lift + Math.abs(out) * 0.25,
        side * out,
      ];
      kit.quad(at(-1, 0), at(-1, 0.17 - lift), at(1, 0.17 - lift), at(1, 0));
      kit.quad(at(1, 0), at(1, 0.17 - lift), at(-1, 0.17 - lift), at(-1, 0));
    }
  }
}

/** Thighs forward; shins down from a seat, or forward on the ground. */
function addSeatedLegs(kit: MeshKit, clothes: Clothes, onSeat: boolean): void {
  for (const side of [-1, 1]) {
    kit.use({ colour: clothes.dress ? clothes.main : clothes.legs, texture: 'cloth', gloss: clothes.gloss, bare: true });
    const knee: Point = onSeat ? [0.46, hipsSeated + 0.03, side * 0.11] : [0.4, 0.34, side * 0.16];
    const foot: Point = onSeat ? [0.48, -0.4, side * 0.11] : [0.74, 0.06, side * 0.12];
    addLimb(
      kit,
      [[-0.02, hipsSeated, side * 0.09], [knee[0] * 0.5, (hipsSeated + knee[1]) / 2 + 0.02, side * 0.1], knee],
      [0.105, 0.095, 0.07],
      12,
    );
    if (clothes.dress) kit.use({ colour: clothes.skin, bare: true });
    addLimb(kit, [knee, [(knee[0] + foot[0]) / 2 - 0.01, (knee[1] + foot[1]) / 2, side * 0.11], foot], [0.068, 0.06, 0.045], 10);
    kit.use({ colour: coat('#2a211c'), gloss: 0.2, bare: true });
    kit.ball(foot[0] + 0.06, foot[1] - 0.02, foot[2], 0.125, 0.05, 0.046, 12);
  }
}

function addLegs(kit: MeshKit, clothes: Clothes, stride: number): void {
  for (const side of [-1, 1]) {
    const step = stride * side;
    kit.use({
      colour: clothes.dress ? clothes.skin : clothes.legs,
      texture: clothes.dress ? 'plain' : 'cloth',
      gloss: clothes.gloss,
      bare: true,
    });
    const slim = clothes.dress ? 0.82 : 1;
    addLoft(
      kit,
      [
        [0.94, 0, side * 0.08, 0.095, 0.085],
        [0.74, 0.01 + step * 0.2, side * 0.088, 0.083 * slim, 0.074 * slim],
        [0.5, 0.012 + step * 0.5, side * 0.09, 0.06 * slim, 0.056 * slim],
        [0.36, -0.012 + step * 0.7, side * 0.092, 0.06 * slim, 0.054 * slim],
        [0.07, -0.012 + step, side * 0.096, 0.05 * slim * slim, 0.047 * slim * slim],
      ],
      { sides: 12, folds: clothes.dress ? 0 : 0.05 },
    );
    kit.use({ colour: coat('#2a211c'), gloss: 0.2, bare: true });
    kit.ball(0.045 + step, 0.042, side * 0.1, 0.125, 0.048, 0.046, 12);
    kit.ball(-0.02 + step, 0.065, side * 0.098, 0.055, 0.06, 0.045, 10);
  }
}

function addTrunk(kit: MeshKit, clothes: Clothes, seated = false): void {
  const finish = { colour: clothes.main, texture: clothes.gloss ? 'metal' : 'cloth', gloss: clothes.gloss, bare: true } as const;
  kit.use(finish);
  const slim = clothes.dress ? 0.84 : 1;
  addLoft(
    kit,
    [
      [clothes.coatTail && !seated ? 0.62 : 0.83, 0, 0, clothes.coatTail ? 0.15 : 0.122, clothes.coatTail ? 0.2 : 0.172],
      [0.95, 0, 0, 0.122, 0.168],
      [1.1, 0.006, 0, 0.104 * slim, 0.148 * slim],
      [1.26, 0.004, 0, 0.118 * slim, 0.168 * slim],
      [1.37, -0.008, 0, 0.108, 0.186 * Math.sqrt(slim)],
      [1.425, -0.012, 0, 0.086, 0.158],
      [1.465, -0.008, 0, 0.066, 0.085],
      [1.495, 0, 0, 0.057, 0.057],
    ],
    { sides: 18, folds: 0.035 },
  );
  if (!clothes.dress || seated) return;
  addLoft(
    kit,
    [
      [1.1, 0.006, 0, 0.09, 0.126],
      [0.96, 0, 0, 0.132, 0.172],
      [0.74, 0, 0, 0.175, 0.21],
      ...(clothes.robe
        ? ([
            [0.4, -0.01, 0, 0.22, 0.26],
            [0.07, -0.02, 0, 0.26, 0.3],
          ] as const)
        : ([[0.46, -0.01, 0, 0.225, 0.26]] as const)),
    ],
    { sides: 30, folds: 0.09 },
  );
}

/** Where a hand holds up an umbrella: before the right shoulder, or on the side of a companion, in the space of the figure. */
function handUnder(aside: number, turn: number): Point {
  if (aside === 0) return [0.24, 1.2, 0.13];
  // To the right along the picture, whichever way the figure is turned.
  const [x, z] = [Math.cos(turn) * aside * 0.7, Math.sin(turn) * aside * 0.7];
  return [x + 0.06, 1.22, z];
}

interface Arms {
  readonly stride: number;
  readonly inPockets: boolean;
  readonly seated: boolean;
  /** Where the hands are of whoever does something. */
  readonly hands: Posture['hands'] | undefined;
  /** The hand that is lifted with something in it. */
  readonly lifted: Point | undefined;
  /** How many arms are thrown up: one waves, two dance. */
  readonly thrown: 0 | 1 | 2;
}

function addArms(kit: MeshKit, clothes: Clothes, { stride, inPockets, seated, lifted, hands, thrown }: Arms): void {
  const raised = lifted && (lifted[2] < 0 ? -1 : 1);
  for (const side of [-1, 1]) {
    const swing = -stride * side * 1.1;
    const shoulder: Point = [-0.01, 1.385, side * 0.17];
    const up = lifted && side === raised ? lifted : undefined;
    const busy = up ? undefined : hands?.[side < 0 ? 0 : 1];
    const high = !up && !busy && (thrown === 2 || (thrown === 1 && side > 0));
    const elbow: Point = busy
      ? elbowBetween(shoulder, busy, side)
      : high
        ? [0.02, thrown === 2 ? 1.6 : 1.5, side * 0.36]
        : up
          ? [(shoulder[0] + up[0]) / 2 + 0.03, 1.1, (shoulder[2] + up[2]) / 2 + side * 0.05]
          : [-0.035 + swing * 0.4, 1.12, side * (inPockets ? 0.25 : 0.225)];
    // Hands of whoever sits lie in the lap.
    const wrist: Point = busy
      ? busy
      : high
        ? [0.06, 1.86, side * (thrown === 2 ? 0.24 : 0.34)]
        : up
          ? [up[0] - 0.02, up[1] - 0.03, up[2]]
          : seated
            ? [0.26, 1, side * 0.1]
            : clothes.holds && side > 0
              ? [0.26, 1.05, 0.2]
              : inPockets
                ? [0.07, 0.95, side * 0.18]
                : [0.03 + swing, 0.89, side * 0.225];
    const bare = clothes.dress && !clothes.robe;
    kit.use({ colour: bare ? clothes.skin : clothes.main, texture: bare ? 'plain' : 'cloth', gloss: clothes.gloss, bare: true });
    const slim = bare ? 0.76 : 1;
    addLimb(kit, [shoulder, elbow, wrist], [0.064 * slim, 0.052 * slim, 0.04 * slim], 10);
    kit.use({ colour: clothes.main, texture: 'cloth', bare: true });
    kit.ball(shoulder[0], shoulder[1], shoulder[2], 0.066, 0.062, 0.06, 10);
    kit.use({ colour: clothes.skin, bare: true });
    if (up) kit.ball(up[0], up[1] + 0.02, up[2], 0.036, 0.05, 0.034, 10);
    else if (busy) kit.ball(wrist[0] + 0.02, wrist[1] + 0.015, wrist[2], 0.045, 0.042, 0.036, 10);
    else if (!inPockets) kit.ball(wrist[0] + 0.014, wrist[1] + (high ? 0.055 : -0.055), wrist[2], 0.034, 0.066, 0.023, 10);
  }
}

/** Eyes, brows and a mouth. */
function addFace(kit: MeshKit, { hair, skin }: Clothes): void {
  for (const side of [-1, 1]) {
    kit.use({ colour: [0.62, 0.6, 0.57], gloss: 0.4, bare: true });
    kit.ball(0.099, 0.112, side * 0.031, 0.007, 0.009, 0.0145, 8);
    kit.use({ colour: [0.03, 0.02, 0.015], gloss: 0.8, bare: true });
    kit.ball(0.1035, 0.112, side * 0.031, 0.005, 0.0085, 0.0075, 8);
    kit.use({ colour: scaleColour(hair, 0.8), bare: true });
    kit.ball(0.1, 0.134, side * 0.032, 0.008, 0.0045, 0.02, 7);
  }
  kit.use({ colour: [skin[0] * 0.78, skin[1] * 0.42, skin[2] * 0.42], bare: true });
  kit.ball(0.1, 0.045, 0, 0.009, 0.0065, 0.023, 8);
}

function addHead(kit: MeshKit, clothes: Clothes, size: number, fine: boolean): void {
  kit.use({ colour: clothes.skin, bare: true });
  kit.cylinder(0, 1.45, 0, 0.056, 0.05, 0.1, 10);
  kit.within({ y: 1.5, size }, () => {
    kit.use({ colour: clothes.skin, bare: true });
    kit.ball(0.022, 0.1, 0, 0.09, 0.118, 0.075, 16);
    kit.ball(0.045, 0.055, 0, 0.062, 0.062, 0.056, 12);
    kit.ball(0.114, 0.092, 0, 0.016, 0.02, 0.013, 8);
    for (const side of [-1, 1]) kit.ball(0.01, 0.095, side * 0.077, 0.02, 0.03, 0.01, 8);
    if (fine) addFace(kit, clothes);
    kit.use({ colour: clothes.hair, gloss: 0.15, bare: true });
    if (fine) kit.ball(0.02, 0.178, 0, 0.09, 0.052, 0.083, 16);
    kit.ball(-0.012, 0.135, 0, 0.102, 0.102, 0.087, 18);
    kit.ball(-0.04, 0.09, 0, 0.068, 0.09, 0.077, 14);
    if (clothes.longHair)
      addLoft(
        kit,
        [
          [0.18, -0.025, 0, 0.075, 0.08],
          [0.08, -0.05, 0, 0.062, 0.088],
          [-0.05, -0.075, 0, 0.045, 0.09],
          [-0.17, -0.085, 0, 0.035, 0.08],
          [-0.24, -0.09, 0, 0.012, 0.05],
        ],
        { sides: 16, folds: 0.08 },
      );
  });
}

export const people = {
  person: {
    habitats: ['land'],
    height: 1.72,
    width: 0.6,
    colours: 'any',
    usual: ['blue', 'red', 'grey', 'white', 'brown', 'green', 'black', 'yellow'],
    most: 9,
    draw: (kit, look) => drawFigure(kit, look, false),
    parts: ['hair'],
    does: ['standing', 'walking', 'running', 'sitting', 'reading', 'dancing', 'jumping', 'waving'],
    turn: [0, 0],
    top: 0,
    share: 0.23,
    alone: 0.31,
  },
  child: {
    habitats: ['land'],
    height: 1.18,
    width: 0.45,
    colours: 'any',
    usual: ['yellow', 'red', 'blue', 'green', 'pink'],
    most: 9,
    draw: (kit, look) => drawFigure(kit, look, true),
    parts: ['hair'],
    does: ['standing', 'walking', 'running', 'sitting', 'reading', 'dancing', 'jumping', 'waving'],
    turn: [0, 0],
    top: 0,
    share: 0.15,
    alone: 0.24,
  },
  astronaut: {
    habitats: ['land', 'space'],
    height: 1.86,
    width: 1,
    colours: ['white', 'grey', 'orange', 'red', 'blue', 'yellow'],
    usual: ['white'],
    most: 6,
    draw: drawAstronaut,
    does: ['standing', 'walking', 'running', 'sitting'],
    turn: [0, 0],
    top: 0,
    share: 0.25,
  },
} as const satisfies Record<string, Kind>;
