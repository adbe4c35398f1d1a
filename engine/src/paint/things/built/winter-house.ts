import { type Colour, colourOf, scaleColour } from '../../../pixels/shade.ts';
import type { Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { addRoofSnow, addWindow, onSides } from './windows-and-doors.ts';

const snow = { colour: [0.8, 0.83, 0.88] as Colour, bare: true };
const boards = scaleColour(colourOf('#5a3d28'), 0.8);
const shutters = ['#3f5a3c', '#6a2c26', '#35506a'].map((name) => scaleColour(colourOf(name), 0.75));

/** Height in pixels of a house whose shutters and door can be told apart. */
const leastPixels = 36;

/** Breadth, depth, height of the walls and of the roof over them, in metres. */
interface Size {
  readonly width: number;
  readonly depth: number;
  readonly wall: number;
  readonly roof: number;
}

/**
 * What makes a house one of a village in the mountains: snow along its roof, boarded gables with a window under the ridge, shutters, snow on the sills, a
 * balcony on a second floor, a roofed door with a lamp.
 */
export function addWinterDetails(kit: MeshKit, look: Look, { width, depth, wall, roof }: Size): void {
  const near = look.pixels > leastPixels;
  addRoofSnow(kit, wall - 0.2, width + 1, roof + 0.38, depth + 1.3, near);
  const shutter = shutters[Math.floor(look.random() * shutters.length)] as Colour;
  onSides(kit, width, depth, (side, breadth, z) => {
    if (side % 2 === 1) {
      kit.use({ colour: boards, texture: 'planks', grain: 0.24 });
      kit.triangle([-breadth / 2, wall - 0.05, z - 0.03], [breadth / 2, wall - 0.05, z - 0.03], [0, wall + roof, z - 0.03]);
      addWindow(kit, look, 0, wall + 0.5, z - 0.03, 0.85, 0.95);
      if (wall > 4) addBalcony(kit, breadth * 0.92, 2.55, z);
    }
    if (!near) return;
    for (let floor = 0.95; floor + 1.5 < wall + 0.4; floor += 2.35)
      for (const place of side % 2 === 0 ? [-0.34, 0.34] : [-0.22, 0.22]) addShutters(kit, shutter, breadth * place, floor, z);
  });
  if (near) addPorch(kit, look, -depth / 2);
}

/** Shutters beside a window of the usual size, and snow on its sill. */
function addShutters(kit: MeshKit, colour: Colour, x: number, y: number, z: number): void {
  kit.use({ colour, bare: true });
  for (const side of [-1, 1]) {
    const [from, to] = [x + side * 0.66, x + side * 1.1].sort((one, other) => one - other) as [number, number];
    kit.quad([from, y - 0.05, z - 0.04], [to, y - 0.05, z - 0.04], [to, y + 1.35, z - 0.04], [from, y + 1.35, z - 0.04]);
  }
  kit.use(snow);
  kit.quad([x - 0.68, y - 0.1, z - 0.25], [x + 0.68, y - 0.1, z - 0.25], [x + 0.68, y + 0.06, z - 0.25], [x - 0.68, y + 0.06, z - 0.25]);
  kit.quad([x - 0.68, y + 0.06, z - 0.25], [x + 0.68, y + 0.06, z - 0.25], [x + 0.68, y + 0.1, z], [x - 0.68, y + 0.1, z]);
}

function addBalcony(kit: MeshKit, breadth: number, y: number, z: number): void {
  kit.use({ colour: boards, texture: 'planks', grain: 0.24, bare: true });
  kit.box(0, y - 0.15, z - 0.45, breadth, 0.15, 0.9);
  kit.box(0, y, z - 0.88, breadth, 0.75, 0.07);
  kit.use(snow);
  kit.box(0, y + 0.75, z - 0.88, breadth, 0.14, 0.2);
}

/** A small roof over the door, with snow on it and a lamp under it. */
function addPorch(kit: MeshKit, { lit }: Look, z: number): void {
  const [half, deep, low, top] = [1.15, 1.1, 2.45, 2.95];
  kit.use(snow);
  kit.quad([-half, low, z - deep], [half, low, z - deep], [half, top, z], [-half, top, z]);
  for (const x of [-half, half]) kit.triangle([x, low, z - deep], [x, low, z], [x, top, z]);
  kit.tube(
    [
      [-half, low, z - deep],
      [half, low, z - deep],
    ],
    [0.16, 0.16],
    6,
  );
  if (lit <= 0) return;
  kit.use({ colour: [0.1, 0.08, 0.05], bare: true, glow: [2.6 * lit, 1.5 * lit, 0.6 * lit] });
  kit.box(0.85, 1.75, z - 0.2, 0.22, 0.3, 0.22);
}

/** What walls get of the light of their windows from the snow around them. */
export function snowLight({ colour: [red, green, blue], lit }: Look): Colour {
  return [red * 0.16 * lit, green * 0.1 * lit, blue * 0.045 * lit];
}
