import { type Colour, colourOf, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look, Shine } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { addGables } from './houses.ts';
import { addDoor, addRoofSnow, addWindow, deepSnow, onSides, pane, whiteWood } from './windows-and-doors.ts';

const stone = scaleColour(colourOf('#9d978b'), 0.7);
const slate = scaleColour(colourOf('#4a4f58'), 0.75);
const white: Colour = [0.56, 0.55, 0.52];

function drawLighthouse(kit: MeshKit, look: Look): void {
  const second = look.tinted && look.name !== 'white' ? look.colour : scaleColour(colourOf('#c0392b'), 0.75);
  kit.use({ colour: stone, texture: 'stones', grain: 0.9 });
  kit.lathe(
    [
      [4.2, -3],
      [3.9, 0.6],
      [3.6, 1.1],
      [0, 1.1],
    ],
    22,
  );
  const rings = 5;
  const radius = (t: number) => 2.6 - t * 1.05;
  for (let ring = 0; ring < rings; ring += 1) {
    const striped = look.tinted && look.name === 'white' ? false : ring % 2 === 1;
    kit.use({ colour: striped ? second : white, texture: 'plaster', bare: true });
    kit.lathe(
      [
        [radius(ring / rings), 1.1 + (ring / rings) * 16],
        [radius((ring + 1) / rings), 1.1 + ((ring + 1) / rings) * 16],
      ],
      22,
    );
  }
  for (const [angle, y] of [
    [0.2, 4],
    [-0.5, 8],
    [0.4, 12],
  ] as const) {
    kit.use(pane(look));
    kit.within({ turn: -angle, y }, () => kit.box(0, 0, -radius(y / 17) - 0.02, 0.65, 1.1, 0.2));
  }
  addDoor(kit, 0, -2.75, 1.2, 3.2, scaleColour(second, 0.7));
  kit.use({ colour: [0.07, 0.07, 0.08] });
  kit.lathe(
    [
      [1.5, 16.9],
      [2.3, 17.2],
      [2.3, 17.4],
      [0, 17.4],
    ],
    22,
  );
  for (let post = 0; post < 12; post += 1) {
    const turn = (post / 12) * Math.PI * 2;
    kit.tube(
      [
        [Math.cos(turn) * 2.15, 17.4, Math.sin(turn) * 2.15],
        [Math.cos(turn) * 2.15, 18.4, Math.sin(turn) * 2.15],
      ],
      [0.05],
      4,
    );
  }
  kit.lathe(
    [
      [2.15, 18.35],
      [2.2, 18.42],
      [2.15, 18.5],
    ],
    22,
  );
  kit.use({
    colour: [0.2, 0.24, 0.26],
    gloss: 0.6,
    bare: true,
    glow: [0.35 + look.lit * 3.4, 0.3 + look.lit * 2.7, 0.16 + look.lit * 1.5],
  });
  kit.cylinder(0, 17.4, 0, 1.15, 1.15, 2, 12);
  kit.use({ colour: second, bare: false });
  kit.lathe(
    [
      [1.6, 19.3],
      [1.25, 20.1],
      [0.4, 20.9],
      [0, 21],
    ],
    18,
  );
  kit.ball(0, 21.15, 0, 0.28);
}

/** The lamp's halo and its two beams. */
const beam: Shine = ({ lit, random }) => {
  const lean = (random() - 0.5) * 0.16;
  return (u, v, out) => {
    if (lit <= 0) return;
    const [x, y] = [u, v - 18.4 - u * lean];
    const halo = Math.exp(-Math.hypot(x, y) * 0.75) * 0.7;
    const wide = 0.35 + Math.abs(x) * 0.07;
    const ray = Math.exp(-((y / wide) ** 2)) * Math.max(0, 0.28 * Math.exp(-Math.abs(x) * 0.045) - 0.03) * (Math.abs(x) > 1 ? 1 : 0.3);
    const strength = (halo + ray) * lit;
    out[0] = strength;
    out[1] = strength * 0.86;
    out[2] = strength * 0.55;
  };
};

/** The house of the miller beside the mill, and the hedge around both. */
function addMillYard(kit: MeshKit, { random }: Look): void {
  kit.use({ colour: scaleColour(colourOf('#d8cbb4'), 0.8), texture: 'plaster' });
  kit.box(5.6, -1, 1.5, 5, 3.6, 3.6);
  kit.use({ colour: scaleColour(colourOf('#a8573c'), 0.85), texture: 'tiles', grain: 0.35 });
  kit.saddle(5.6, 2.55, 1.5, 5.5, 2.5, 4.2);
  for (const paint of ['#2c4420', '#45602a', '#5c7634']) {
    kit.use({ colour: scaleColour(colourOf(paint), 0.8), thin: 0.3, texture: 'leaf' });
    for (let leaf = 0; leaf < 150; leaf += 1) {
      const x = (random() - 0.45) * 19;
      // Bushes stand in the hedge, and a gap before the door.
      const tall = Math.abs(x) < 1.3 ? 0 : 1 + Math.max(0, Math.sin(x * 1.3)) + (x > 7.4 || x < -4.6 ? 1.6 : 0);
      const z = -4.2 + random() * 1.2;
      if (tall > 0) kit.leaf(x, random() ** 1.5 * tall, z, 0.62, [random() - 0.5, random() * 0.9, -random()], random() * 6);
    }
  }
}

function drawWindmill(kit: MeshKit, look: Look): void {
  addMillYard(kit, look);
  const body = look.tinted || look.material ? look.colour : white;
  kit.use({ colour: body, texture: look.material === 'wood' ? 'planks' : look.material === 'brick' ? 'bricks' : 'plaster', grain: 0.35 });
  kit.lathe(
    [
      [3.6, -1.5],
      [3.5, 0.4],
      [2.35, 9.6],
      [0, 9.6],
    ],
    18,
  );
  kit.use({ colour: scaleColour(colourOf('#6a4a30'), 0.75), texture: 'planks', grain: 0.4 });
  kit.lathe(
    [
      [2.65, 9.5],
      [2.2, 10.8],
      [1, 12],
      [0, 12.2],
    ],
    18,
  );
  // The gallery from which its sails are set.
  kit.use({ colour: scaleColour(colourOf('#7a5a3a'), 0.8), texture: 'planks', grain: 0.4 });
  kit.lathe(
    [
      [3, 3.2],
      [4.5, 3.9],
      [4.5, 4.1],
      [2.8, 4.1],
    ],
    18,
  );
  for (let post = 0; post < 14; post += 1) {
    const angle = (post / 14) * Math.PI * 2;
    kit.cylinder(Math.cos(angle) * 4.4, 4.1, Math.sin(angle) * 4.4, 0.07, 0.07, 0.95, 4);
  }
  kit.lathe(
    [
      [4.35, 4.95],
      [4.48, 4.95],
      [4.48, 5.1],
      [4.35, 5.1],
    ],
    18,
  );
  addDoor(kit, 0, -3.4, 1.2, 2.2, scaleColour(colourOf('#5a3a22'), 0.7));
  for (const [angle, y, radius] of [
    [0.5, 3.6, 3.12],
    [-0.6, 5.5, 2.88],
    [0.1, 7, 2.68],
  ] as const)
    kit.within({ turn: -angle }, () => addWindow(kit, look, 0, y, -radius, 0.7, 0.95));
  const spin = look.random() * 1.5;
  kit.within({ y: 10.2, z: -2.9 }, () => {
    kit.use({ colour: scaleColour(colourOf('#4f3824'), 0.8) });
    kit.within({ pitch: Math.PI / 2 }, () => kit.cylinder(0, -0.9, 0, 0.3, 0.3, 1.6, 10));
    for (let arm = 0; arm < 4; arm += 1) {
      kit.within({ roll: spin + (arm * Math.PI) / 2, z: -0.5 }, () => {
        kit.use({ colour: scaleColour(colourOf('#4f3824'), 0.8), bare: true });
        kit.box(0, 0, 0, 0.2, 7.4, 0.16);
        kit.box(1.35, 1.1, 0, 0.08, 6.2, 0.08);
        for (let bar = 0; bar < 9; bar += 1) kit.box(0.66, 1.1 + bar * 0.76, 0, 1.4, 0.07, 0.08);
        kit.use({ colour: [0.66, 0.62, 0.54], texture: 'cloth', thin: 0.5, bare: true });
        kit.quad([0.08, 1.3, 0.05], [1.3, 1.3, 0.05], [1.3, 7.1, 0.05], [0.08, 7.1, 0.05]);
      });
    }
  });
}

function drawChurch(kit: MeshKit, look: Look): void {
  const wall = look.tinted || look.material ? look.colour : white;
  const texture =
    look.material === 'stone' ? 'stones' : look.material === 'brick' ? 'bricks' : look.material === 'wood' ? 'planks' : 'plaster';
  kit.use({ colour: wall, texture, grain: 0.5 });
  kit.box(2.5, -1.5, 0, 15, 6.7, 7);
  kit.within({ x: 2.5 }, () => addGables(kit, 5.2, 15, 4.4, 7));
  kit.use(look.snowy ? deepSnow : { colour: slate, texture: 'tiles', grain: 0.45 });
  kit.saddle(2.5, 5, 0, 15.6, 4.8, 8);
  if (look.snowy) kit.within({ x: 2.5 }, () => addRoofSnow(kit, 5.05, 15.6, 4.85, 8));
  for (const z of [-3.52, 3.52])
    for (let index = 0; index < 5; index += 1) {
      kit.use(pane(look));
      const x = -2.4 + index * 2.7;
      kit.extrude(
        [
          [x - 0.5, 1.4],
          [x + 0.5, 1.4],
          [x + 0.5, 3.4],
          [x, 4.3],
          [x - 0.5, 3.4],
        ],
        0.14,
        z,
      );
    }
  kit.within({ x: -6.6 }, () => {
    kit.use({ colour: wall, texture, grain: 0.5 });
    kit.box(0, -1.5, 0, 4.6, 14.5, 4.6, 0.97);
    onSides(kit, 4.6, 4.6, (_side, _breadth, z) => {
      kit.use({
        colour: [0.04, 0.035, 0.03],
        ...(look.lit > 0.2 ? { glow: [0.8 * look.lit, 0.45 * look.lit, 0.16 * look.lit] as const } : {}),
      });
      for (const x of [-0.75, 0.75])
        kit.extrude(
          [
            [x - 0.45, 9.6],
            [x + 0.45, 9.6],
            [x + 0.45, 11.2],
            [x, 11.9],
            [x - 0.45, 11.2],
          ],
          0.12,
          z * 0.975,
        );
      kit.use(whiteWood);
      kit.within({ y: 7.7, z: z * 0.99, pitch: Math.PI / 2 }, () => kit.cylinder(0, -0.06, 0, 0.85, 0.85, 0.12, 16));
      kit.use({ colour: [0.04, 0.04, 0.04] });
      kit.box(0, 7.65, z * 0.99 - 0.08, 0.09, 0.65, 0.04);
      kit.box(0.2, 7.65, z * 0.99 - 0.08, 0.45, 0.09, 0.04);
    });
    kit.use({ colour: slate, texture: 'tiles', grain: 0.4 });
    kit.hip(0, 12.9, 0, 5.1, 8.6, 5.1, 0, 0.25);
    kit.use({ colour: scaleColour(colourOf('#c9a03a'), 0.8), gloss: 0.6 });
    kit.box(0, 21.4, 0, 0.14, 1.6, 0.14);
    kit.box(0, 22.2, 0, 0.85, 0.14, 0.14);
    addDoor(kit, 0, -2.36, 1.6, 2.8, [0.16, 0.08, 0.04]);
  });
}

export const landmarks = {
  lighthouse: {
    habitats: ['land'],
    height: 21.4,
    width: 8.4,
    colours: 'any',
    usual: ['red'],
    most: 3,
    draw: drawLighthouse,
    shine: beam,
    glare: [42, 12, 25],
    turn: [0.2, 0.2],
    share: 0.36,
  },
  windmill: {
    habitats: ['land'],
    height: 17,
    width: 13,
    colours: 'any',
    usual: ['white'],
    most: 7,
    draw: drawWindmill,
    turn: [0.35, 0.2],
    share: 0.38,
    materials: ['wood', 'brick'],
  },
  church: {
    habitats: ['land'],
    height: 23,
    width: 19,
    colours: 'any',
    usual: ['white'],
    most: 3,
    draw: drawChurch,
    turn: [0.5, 0.2],
    share: 0.33,
    materials: ['stone', 'brick', 'wood'],
  },
} as const satisfies Record<string, Kind>;
