import { createNoise } from '../../../pixels/noise.ts';
import { type Colour, colourOf, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';

type Point = readonly [number, number, number];

/** Which corner of a net over a stone. */
type Corner = readonly [ring: number, side: number];

const noise = createNoise(123);
const stemGreen: Colour = [0.09, 0.2, 0.04];

function drawMushroom(kit: MeshKit, look: Look): void {
  const cap = look.colour;
  kit.use({ colour: [0.6, 0.56, 0.47], bare: true });
  kit.lathe(
    [
      [0.1, -0.05],
      [0.11, 0.05],
      [0.075, 0.2],
      [0.075, 0.34],
    ],
    14,
  );
  kit.lathe(
    [
      [0.08, 0.25],
      [0.13, 0.22],
      [0.09, 0.27],
    ],
    14,
  );
  kit.use({ colour: [0.58, 0.52, 0.42] });
  kit.lathe(
    [
      [0.07, 0.33],
      [0.27, 0.325],
    ],
    18,
  );
  kit.use({ colour: cap, gloss: 0.3 });
  const top = Array.from(
    { length: 8 },
    (_, step) => [0.28 * Math.cos((step / 7) * 1.57), 0.325 + 0.2 * Math.sin((step / 7) * 1.57)] as const,
  );
  kit.lathe(top, 20);
  if (look.name === 'brown') return;
  kit.use({ colour: [0.62, 0.6, 0.56], bare: true });
  for (let dot = 0; dot < 15; dot += 1) {
    const [turn, up] = [dot * 2.4, 0.25 + ((dot * 0.37) % 1) * 1.15];
    kit.ball(
      Math.cos(turn) * 0.28 * Math.cos(up),
      0.327 + 0.2 * Math.sin(up),
      Math.sin(turn) * 0.28 * Math.cos(up),
      0.026,
      0.018,
      0.026,
      7,
    );
  }
}

function drawPumpkin(kit: MeshKit, look: Look): void {
  const [ribs, steps] = [20, 9];
  const at = (rib: number, step: number): Point => {
    const [turn, lat] = [(rib / ribs) * 6.283, (step / steps - 0.5) * Math.PI];
    const radius = 0.3 * Math.cos(lat) ** 0.75 * (1 - 0.09 * (rib % 2));
    const dip = 0.05 * Math.exp(-((Math.cos(lat) / 0.35) ** 2));
    return [Math.cos(turn) * radius, 0.22 + Math.sin(lat) * 0.22 - Math.sign(lat) * dip, Math.sin(turn) * radius];
  };
  kit.use({ colour: look.colour, gloss: 0.15, bare: true });
  for (let rib = 0; rib < ribs; rib += 1)
    for (let step = 0; step < steps; step += 1) kit.quad(at(rib, step), at(rib + 1, step), at(rib + 1, step + 1), at(rib, step + 1));
  kit.use({ colour: scaleColour(colourOf('#6b7a3a'), 0.6) });
  kit.tube(
    [
      [0, 0.38, 0],
      [0.01, 0.48, 0],
      [0.06, 0.54, 0],
    ],
    [0.045, 0.035, 0.04],
    7,
  );
  if (!(look.lit > 0.6)) return;
  kit.use({ colour: [0.2, 0.1, 0], glow: [2.2, 1.1, 0.2] });
  for (const x of [-0.1, 0.1]) kit.triangle([x - 0.05, 0.25, -0.3], [x + 0.05, 0.25, -0.3], [x, 0.33, -0.285]);
  kit.extrude(
    [
      [-0.15, 0.16],
      [-0.07, 0.12],
      [0, 0.15],
      [0.07, 0.12],
      [0.15, 0.16],
      [0.06, 0.2],
      [0, 0.18],
      [-0.06, 0.2],
    ],
    0.01,
    -0.305,
  );
}

function drawRock(kit: MeshKit, look: Look): void {
  const colour = look.tinted || look.material ? look.colour : scaleColour(colourOf('#7d776e'), 0.7);
  const shift = look.random() * 40;
  kit.use({ colour, texture: 'rock' });
  // Fine enough for no plane to be seen.
  const [rings, sides] = [18, 30];
  const places = Array.from({ length: (rings + 1) * sides }, (_, index): Point => {
    const [lat, turn] = [(Math.floor(index / sides) / rings - 0.5) * Math.PI, ((index % sides) / sides) * 6.283];
    const [c, s] = [Math.cos(turn) * Math.cos(lat), Math.sin(turn) * Math.cos(lat)];
    const rough = 1 + 0.75 * noise.sum(c * 1.1 + shift, s * 1.1 + Math.sin(lat) * 1.7, 5);
    return [c * 1.15 * rough, 0.45 + Math.sin(lat) * 0.85 * rough, s * 0.95 * rough];
  });
  const of = (points: readonly Point[], ring: number, side: number) => points[ring * sides + ((side + sides) % sides)] as Point;
  const at = (ring: number, side: number) => of(places, ring, side);
  const facings = places.map((_, index): Point => {
    const [ring, side] = [Math.floor(index / sides), index % sides];
    if (ring === 0 || ring === rings) return [0, ring === 0 ? -1 : 1, 0];
    const [east, west, above, below] = [at(ring, side + 1), at(ring, side - 1), at(ring + 1, side), at(ring - 1, side)];
    const [ux, uy, uz] = [east[0] - west[0], east[1] - west[1], east[2] - west[2]];
    const [vx, vy, vz] = [above[0] - below[0], above[1] - below[1], above[2] - below[2]];
    return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  });
  const facing = (ring: number, side: number) => of(facings, ring, side);
  const part = (a: Corner, b: Corner, c: Corner) => {
    kit.smooth([at(...a), at(...b), at(...c)], [facing(...a), facing(...b), facing(...c)]);
  };
  for (let ring = 0; ring < rings; ring += 1) {
    for (let side = 0; side < sides; side += 1) {
      part([ring, side], [ring, side + 1], [ring + 1, side + 1]);
      part([ring, side], [ring + 1, side + 1], [ring + 1, side]);
    }
  }
}

/** A stem with a few leaves; the head is drawn at its top, tilted towards the eye. */
function addStem(kit: MeshKit, look: Look, tall: number, broad: number, head: () => void): void {
  const { random } = look;
  const lean = (random() - 0.5) * 0.12 * tall;
  kit.use({ colour: stemGreen, thin: 0.2, bare: true });
  kit.tube(
    [
      [0, -0.02, 0],
      [lean * 0.3, tall * 0.5, 0],
      [lean, tall, 0],
    ],
    [0.014, 0.011, 0.01],
    6,
  );
  for (let leaf = 0; leaf < 4; leaf += 1) {
    const [turn, y] = [leaf * 2.2 + random(), tall * (0.12 + leaf * 0.17)];
    const [c, s] = [Math.cos(turn) * broad, Math.sin(turn) * broad];
    const up = broad * 0.7;
    kit.quad(
      [lean * 0.3, y, 0],
      [c * 0.5 - s * 0.22, y + up, s * 0.5 + c * 0.22],
      [c, y + up * 0.9, s],
      [c * 0.5 + s * 0.22, y + up, s * 0.5 - c * 0.22],
    );
  }
  kit.within({ x: lean, y: tall, pitch: -0.85 - random() * 0.3, turn: (random() - 0.5) * 0.9 }, head);
}

/** Petals around the upright axis: `cup` is how far they stand up (0 flat, 1.3 nearly closed). */
function addPetals(kit: MeshKit, colour: Colour, count: number, long: number, wide: number, cup: number, shift = 0, y = 0): void {
  for (let petal = 0; petal < count; petal += 1) {
    kit.use({ colour: scaleColour(colour, 0.85 + 0.3 * ((petal * 0.37) % 1)), thin: 0.4, bare: true });
    kit.within({ y, turn: ((petal + shift) / count) * 6.283 }, () => {
      const at = (t: number, side: number): Point => {
        const rise = Math.sin(cup * Math.min(1, t * 1.2));
        return [
          long * t * Math.cos(cup * t),
          long * t * rise - Math.abs(side) * 0.02,
          side * wide * Math.sin(Math.min(1, t * 1.05 + 0.12) * Math.PI * 0.86),
        ];
      };
      for (let part = 0; part < 4; part += 1) {
        const [a, b] = [part / 4, (part + 1) / 4];
        kit.quad(at(a, -1), at(b, -1), at(b, 0), at(a, 0));
        kit.quad(at(a, 0), at(b, 0), at(b, 1), at(a, 1));
      }
    });
  }
}

const flower = (tall: number, broad: number, head: (kit: MeshKit, look: Look) => void) => (kit: MeshKit, look: Look) =>
  addStem(kit, look, tall, broad, () => head(kit, look));

const heart = (kit: MeshKit, colour: Colour, radius: number, y = 0.01) => {
  kit.use({ colour, texture: 'leaf', grain: 0.02, bare: true });
  kit.ball(0, y, 0, radius, radius * 0.45, radius, 12);
};

const drawSunflower = flower(1.5, 0.26, (kit, look) => {
  addPetals(kit, look.colour, 17, 0.24, 0.045, 0.25);
  addPetals(kit, scaleColour(look.colour, 0.9), 15, 0.21, 0.045, 0.45, 0.5, 0.012);
  heart(kit, [0.06, 0.03, 0.012], 0.12, 0.02);
});
const drawDaisy = flower(0.45, 0.1, (kit, look) => {
  addPetals(kit, look.colour, 15, 0.09, 0.017, 0.2);
  heart(kit, [0.55, 0.36, 0.03], 0.032);
});
const drawPoppy = flower(0.55, 0.12, (kit, look) => {
  addPetals(kit, look.colour, 4, 0.12, 0.095, 0.65);
  addPetals(kit, scaleColour(look.colour, 0.85), 4, 0.1, 0.085, 0.9, 0.5);
  heart(kit, [0.02, 0.02, 0.015], 0.028, 0.03);
});
const drawLily = flower(0.75, 0.2, (kit, look) => {
  addPetals(kit, look.colour, 3, 0.19, 0.05, 0.75);
  addPetals(kit, scaleColour(look.colour, 0.9), 3, 0.19, 0.045, 0.75, 0.5);
  kit.use({ colour: [0.5, 0.25, 0.02] });
  for (let stamen = 0; stamen < 6; stamen += 1)
    kit.tube(
      [
        [0, 0, 0],
        [Math.cos(stamen) * 0.04, 0.13, Math.sin(stamen) * 0.04],
      ],
      [0.004, 0.008],
      4,
    );
});
const drawTulip = (kit: MeshKit, look: Look) =>
  addStem(kit, look, 0.5, 0.2, () =>
    kit.within({ pitch: 0.85 }, () => {
      addPetals(kit, look.colour, 3, 0.17, 0.075, 1.35);
      addPetals(kit, scaleColour(look.colour, 0.85), 3, 0.165, 0.075, 1.3, 0.5);
    }),
  );
const drawRose = flower(0.6, 0.13, (kit, look) => {
  for (let ring = 0; ring < 4; ring += 1)
    addPetals(
      kit,
      scaleColour(look.colour, 1 - ring * 0.1),
      5,
      0.11 - ring * 0.02,
      0.06 - ring * 0.008,
      0.55 + ring * 0.28,
      ring * 0.4,
      ring * 0.008,
    );
  heart(kit, scaleColour(look.colour, 0.5), 0.02, 0.05);
});

const bloom = { habitats: ['land', 'table'], colours: 'any', most: 12, turn: [0, 0.3] } as const;

export const smallPlants = {
  mushroom: {
    habitats: ['land'],
    height: 0.53,
    width: 0.56,
    colours: 'any',
    usual: ['red'],
    most: 12,
    draw: drawMushroom,
    turn: [0, 3],
    share: 0.12,
  },
  pumpkin: {
    habitats: ['land', 'table'],
    height: 0.52,
    width: 0.62,
    colours: ['orange', 'yellow', 'white', 'green', 'red'],
    usual: ['orange'],
    most: 12,
    draw: drawPumpkin,
    turn: [0, 0.3],
    share: 0.1,
  },
  rock: {
    habitats: ['land', 'water', 'seabed'],
    height: 1.3,
    width: 2.3,
    colours: 'any',
    usual: ['grey'],
    most: 12,
    draw: drawRock,
    turn: [0, 3],
    share: 0.1,
    materials: ['stone', 'ice', 'gold', 'marble'],
  },
  sunflower: { ...bloom, height: 1.7, width: 0.5, usual: ['yellow'], draw: drawSunflower, share: 0.2 },
  rose: { ...bloom, height: 0.7, width: 0.26, usual: ['red', 'pink'], draw: drawRose, share: 0.14 },
  tulip: { ...bloom, height: 0.67, width: 0.28, usual: ['red', 'yellow', 'pink'], draw: drawTulip, share: 0.14 },
  lily: { ...bloom, height: 0.9, width: 0.34, usual: ['white', 'pink'], draw: drawLily, share: 0.15 },
  daisy: { ...bloom, height: 0.52, width: 0.2, usual: ['white'], draw: drawDaisy, share: 0.12 },
  poppy: { ...bloom, height: 0.64, width: 0.24, usual: ['red'], draw: drawPoppy, share: 0.13 },
} as const satisfies Record<string, Kind>;
