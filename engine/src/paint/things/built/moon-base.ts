import { type Colour, colourOf, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit, Point } from '../mesh/mesh-kit.ts';
import { addBaseRover } from '../travelling/base-rover.ts';

/** A dome on its drum: where it stands, and its radius. */
interface Dome {
  readonly x: number;
  readonly z: number;
  readonly radius: number;
}

const main: Dome = { x: 0, z: 0, radius: 4.1 };
const domes: readonly Dome[] = [main, { x: -9.3, z: 1.4, radius: 2.6 }, { x: 9.5, z: 0.6, radius: 2.9 }];

const lampLight: Colour = [1.3, 0.62, 0.2];
const seam = (shell: Colour) => ({ colour: scaleColour(shell, 0.62), bare: true }) as const;
const dark = { colour: [0.05, 0.055, 0.065] as const, bare: true };

/** Height of the drum that carries a shell, and of the shell over it, in radii. */
const drum = 0.36;
const rise = 0.62;

/** A place of the shell: `up` 0 at its rim … a quarter turn at its top. */
function onShell(radius: number, up: number, turn: number, out = 1): Point {
  return [
    Math.cos(up) * Math.cos(turn) * radius * out,
    radius * drum + Math.sin(up) * radius * rise * out,
    Math.cos(up) * Math.sin(turn) * radius * out,
  ];
}

/** A white shell of panels on a drum with a row of windows, a lamp room at its top, and dust that has drifted against its foot. */
function addDome(kit: MeshKit, look: Look, { radius }: Dome, shell: Colour): void {
  // Dust clings to the wall near the ground.
  const dust = look.ground ? scaleColour(look.ground, 1.3) : scaleColour(shell, 0.6);
  for (const [low, high, share] of [
    [-1.4, 0.07, 0.7],
    [0.07, 0.12, 0.5],
    [0.12, drum, 0.22],
  ] as const) {
    kit.use({ colour: mixColour(shell, dust, share), gloss: 0.1, texture: 'plaster', bare: true });
    kit.lathe(
      [
        [radius * 0.98, low < 0 ? low : radius * low],
        [radius * 0.98, radius * high],
      ],
      32,
    );
  }
  kit.use({ colour: shell, gloss: 0.16, texture: 'plaster', bare: true });
  kit.lathe(
    Array.from({ length: 9 }, (_, step) => {
      const up = (step / 8) * (Math.PI / 2);
      return [Math.cos(up) * radius, radius * drum + Math.sin(up) * radius * rise] as const;
    }),
    32,
  );
  kit.use(seam(shell));
  for (let rib = 0; rib < 12; rib += 1)
    kit.tube(
      Array.from({ length: 6 }, (_, step) => onShell(radius, (step / 5) * 1.4, (rib / 12) * Math.PI * 2, 0.998)),
      [radius * 0.014],
      4,
    );
  for (const up of [0.55, 1.02])
    kit.tube(
      Array.from({ length: 33 }, (_, step) => onShell(radius, up, (step / 32) * Math.PI * 2, 0.998)),
      [radius * 0.012],
      4,
    );
  // The collar where shell and drum meet.
  kit.use({ colour: scaleColour(shell, 0.8), gloss: 0.2, bare: true });
  kit.lathe(
    [
      [radius * 0.98, radius * (drum - 0.05)],
      [radius * 1.045, radius * (drum - 0.03)],
      [radius * 1.045, radius * (drum + 0.03)],
      [radius * 0.98, radius * (drum + 0.06)],
    ],
    32,
  );
  addWindows(kit, look, radius);
  const top = radius * (drum + rise);
  kit.use({ colour: scaleColour(shell, 0.8), gloss: 0.2, bare: true });
  kit.cylinder(0, top - radius * 0.05, 0, radius * 0.24, radius * 0.22, radius * 0.1, 18);
  kit.use({ ...dark, gloss: 0.5, glow: scaleColour(lampLight, 0.1 + look.lit * 0.5) });
  kit.cylinder(0, top + radius * 0.05, 0, radius * 0.17, radius * 0.17, radius * 0.08, 18);
  kit.use({ colour: shell, gloss: 0.16, bare: true });
  kit.cylinder(0, top + radius * 0.13, 0, radius * 0.2, radius * 0.06, radius * 0.06, 18);
  kit.use({ colour: look.ground ?? [0.3, 0.29, 0.28], bare: true, drift: true });
  kit.lathe(
    [
      [radius * 1.6, -1.3],
      [radius * 1.3, -0.1],
      [radius * 1.16, radius * 0.02],
      [radius * 1.06, radius * 0.06],
      [radius * 0.97, radius * 0.09],
    ],
    32,
  );
}

/** Windows in the drum, each in its frame: curved with the wall, or their corners would sink into it. */
function addWindows(kit: MeshKit, look: Look, radius: number): void {
  const [low, high] = [radius * 0.12, radius * 0.27];
  for (let bay = 0; bay < 16; bay += 1) {
    const middle = ((bay + 0.5) / 16) * Math.PI * 2;
    for (const [finish, grow, out] of [
      [dark, 1, 0.99],
      [{ ...dark, gloss: 0.6, glow: scaleColour(lampLight, bay % 5 === 3 ? 0.05 : 0.16 + look.lit * 0.6) }, 0.84, 0.998],
    ] as const) {
      kit.use(finish);
      const wide = 0.125 * grow;
      const tall = ((high - low) / 2) * grow;
      const level = (low + high) / 2;
      const at = (turn: number, y: number): Point => [Math.cos(turn) * radius * out, y, Math.sin(turn) * radius * out];
      for (let strip = 0; strip < 2; strip += 1) {
        const [from, to] = [middle + wide * (strip - 1), middle + wide * strip];
        kit.quad(at(from, level - tall), at(to, level - tall), at(to, level + tall), at(from, level + tall));
      }
    }
  }
}

/** A round tunnel on the ground with hoops along it, from one place to another. */
function addTunnel(kit: MeshKit, shell: Colour, from: Point, to: Point, radius: number): void {
  const along = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
  kit.use({ colour: scaleColour(shell, 0.94), gloss: 0.16, texture: 'plaster', bare: true });
  kit.tube([from, to], [radius], 24);
  kit.use({ colour: scaleColour(shell, 0.72), gloss: 0.2, bare: true });
  const length = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const hoops = Math.max(2, Math.round(length / 0.9));
  for (let hoop = 0; hoop <= hoops; hoop += 1) {
    const [near, far] = [along((hoop - 0.07) / hoops), along((hoop + 0.07) / hoops)];
    kit.tube([near, near, far, far], [radius * 0.99, radius * 1.07, radius * 1.07, radius * 0.99], 24);
  }
}

/** A door with rounded corners. */
const doorway = [1, -1].flatMap((side) =>
  Array.from({ length: 10 }, (_, step) => {
    const corner = Math.floor(step / 5) === 0 ? 1 : -1;
    const turn = (((step % 5) / 4) * Math.PI) / 2;
    const [c, s] = corner === 1 ? [Math.sin(turn), Math.cos(turn)] : [Math.cos(turn), -Math.sin(turn)];
    return [(0.3 + c * 0.22) * side, (corner * 0.52 + s * 0.22) * side] as const;
  }),
);

/** The lock of the largest dome: a short tunnel that ends in a round door, with a ramp before it. */
function addLock(kit: MeshKit, look: Look, shell: Colour): void {
  const [x, y, end, radius] = [0.9, 1.02, -6.1, 1.2];
  addTunnel(kit, shell, [x, y, -3.4], [x, y, end], radius);
  const disc = (finish: Parameters<MeshKit['use']>[0], size: number, out: number) => {
    kit.use(finish);
    kit.within({ x, y, z: end - out, pitch: -Math.PI / 2 }, () => kit.cylinder(0, -0.05, 0, size, size, 0.05, 24));
  };
  disc({ colour: scaleColour(shell, 0.72), gloss: 0.2, bare: true }, radius * 1.07, 0.06);
  disc({ colour: scaleColour(shell, 0.88), gloss: 0.2, bare: true }, radius * 0.94, 0.1);
  kit.use({ colour: scaleColour(shell, 0.3), gloss: 0.3, bare: true });
  kit.within({ x, y, z: end - 0.2 }, () => kit.extrude(doorway, 0.06));
  kit.use({ ...dark, gloss: 0.5, glow: scaleColour(lampLight, 0.2 + look.lit * 0.8) });
  kit.box(x, y + 0.12, end - 0.26, 0.42, 0.36, 0.06);
  kit.use({ colour: [0.3, 0.3, 0.31], texture: 'metal', bare: true });
  kit.quad([x - 0.8, 0.22, end], [x + 0.8, 0.22, end], [x + 0.9, -0.2, end - 2], [x - 0.9, -0.2, end - 2]);
  kit.use({ ...dark, glow: scaleColour([1.6, 0.5, 0.2], 0.3 + look.lit * 0.7) });
  kit.ball(x, y + radius * 1.14, end + 0.1, 0.12, 0.12, 0.12, 8);
}

/** Panels that gather sunlight, two tanks, a mast with a dish: what stands around a base. */
function addYard(kit: MeshKit, shell: Colour): void {
  const steel = { colour: [0.32, 0.32, 0.34] as const, gloss: 0.2, bare: true };
  for (const x of [-7.4, -9.7, -12]) {
    kit.use(steel);
    kit.cylinder(x, -1.4, -4, 0.08, 0.08, 2, 8);
    kit.within({ x, y: 0.72, z: -4, pitch: -0.55 }, () => {
      kit.box(0, -0.05, 0, 2.06, 0.05, 1.36);
      for (const side of [-0.5, 0.5])
        for (const deep of [-0.33, 0.33]) {
          kit.use({ colour: [0.025, 0.045, 0.11], gloss: 0.7, bare: true });
          kit.box(side, 0.01, deep, 0.94, 0.04, 0.6);
        }
    });
  }
  for (const [x, z] of [
    [-4.6, 4.4],
    [-6.3, 4.8],
  ] as const) {
    kit.use({ colour: scaleColour(shell, 0.95), gloss: 0.2, bare: true });
    kit.cylinder(x, -1.4, z, 0.72, 0.72, 4, 24);
    kit.ball(x, 2.6, z, 0.72, 0.42, 0.72, 24);
    kit.use({ colour: scaleColour(colourOf('#c8641e'), 0.8), bare: true });
    kit.cylinder(x, 2, z, 0.735, 0.735, 0.3, 24);
  }
  kit.use(steel);
  const mast: Point = [5.2, 0, 2.8];
  kit.tube(
    [
      [mast[0], -1.4, mast[2]],
      [mast[0], 5.4, mast[2]],
    ],
    [0.13, 0.08],
    8,
  );
  kit.within({ x: mast[0], y: 5.4, z: mast[2], pitch: 0.5, roll: 0.55 }, () => {
    // Dark, so that it stands out from the sky.
    kit.use({ colour: scaleColour(shell, 0.22), gloss: 0.2, bare: true });
    kit.lathe(
      Array.from({ length: 6 }, (_, step) => [0.08 + (step / 5) * 1.3, (step / 5) ** 2 * 0.46] as const),
      24,
    );
    kit.use(steel);
    kit.tube(
      [
        [0, 0, 0],
        [0, 0.75, 0],
      ],
      [0.04],
      6,
    );
  });
}

/** White domes joined by round tunnels, for the Moon and for Mars. */
function drawMoonBase(kit: MeshKit, look: Look): void {
  const shell: Colour = look.tinted ? look.colour : [0.78, 0.77, 0.75];
  for (const dome of domes) kit.within({ x: dome.x, z: dome.z }, () => addDome(kit, look, dome, shell));
  for (const dome of domes) {
    if (dome === main) continue;
    const away = Math.hypot(dome.x - main.x, dome.z - main.z);
    // Each end lies inside of its dome, so that no gap shows between a flat end and a round wall.
    const at = (share: number): Point => [main.x + (dome.x - main.x) * share, 0.86, main.z + (dome.z - main.z) * share];
    addTunnel(kit, shell, at((main.radius * 0.97) / away), at(1 - (dome.radius * 0.97) / away), 0.98);
  }
  addLock(kit, look, shell);
  addYard(kit, shell);
  kit.within({ x: 6.4, z: -7.6, turn: -0.32 }, () => addBaseRover(kit, look, shell));
}

export const moonBase = {
  'moon-base': {
    habitats: ['land'],
    height: 6,
    width: 27,
    colours: 'any',
    usual: ['white'],
    most: 2,
    draw: drawMoonBase,
    turn: [0.2, 0.3],
    share: 0.17,
    alone: 0.22,
  },
} as const satisfies Record<string, Kind>;
