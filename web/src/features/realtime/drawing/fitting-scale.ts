import type { Size } from '../../../canvas/view/area.ts';

/** How large a picture is shown in its room, with its line below (in CSS pixels): never more than twice as large as it is. */
export function fittingScale({ width, height }: Size, room: Size, captionHeight: number): number {
  return Math.max(0, Math.min(room.width / width, (room.height - captionHeight) / height, 2));
}
