import { createInteriorLight } from '../interiors/interior-light.ts';
import { type Interior, interiorStages } from '../interiors/interior-stages.ts';
import { createRayTree } from '../interiors/ray-tree.ts';
import { roomDetails } from '../interiors/room-kinds.ts';
import { framed, layOutRoom } from '../interiors/room-layout.ts';
import { buildRoom } from '../interiors/room-mesh.ts';
import { spaceOf } from '../interiors/room-space.ts';
import { viewDetails, windowView } from '../interiors/window-view.ts';
import type { Detail } from '../plan.ts';
import type { Scene } from '../scene.ts';

export const drawnDetails: readonly Detail[] = [...roomDetails, ...viewDetails, 'table', 'lights'];

/**
 * A room with its furniture and the things of the plan, lit through its windows and by its lamps. What can be seen outside is a
 * scene of its own, painted small.
 */
export const paintRoom: Scene = (canvas, plan, light) => {
  const whole = spaceOf(canvas, plan);
  const spots = layOutRoom(plan, whole, canvas.seed);
  const space = framed(canvas, plan, whole, spots);
  const view = windowView(canvas, plan, light, space);
  const depthOf = (metres: number) => Math.min(0.95, metres / space.depth / 1.35);
  let interior: Interior | undefined;
  const built = (): Interior => {
    if (interior) return interior;
    const room = buildRoom(plan, light, space, spots, canvas.seed);
    const tree = createRayTree(room.mesh.corners, room.mesh.count);
    interior = { ...room, light: createInteriorLight(plan, light, space, room, tree) };
    return interior;
  };
  return [...view.stages, ...interiorStages(canvas, { eye: space.eye, depthOf, built, outside: view.outside })];
};
