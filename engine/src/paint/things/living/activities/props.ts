import { createRandom } from '../../../../pixels/random.ts';
import { scaleColour } from '../../../../pixels/shade.ts';
import { paintOf } from '../../../tint.ts';
import { catalogue } from '../../catalogue.ts';
import type { Look } from '../../kind.ts';
import type { Thing } from '../../thing.ts';

/** What somebody does, with what is in the hands ready to be drawn; nothing for a thing that does nothing. */
export function activityOf({ activity }: Thing, look: Look): Pick<Look, 'activity'> {
  if (!activity) return {};
  const kind = activity.with && catalogue[activity.with];
  const draw = kind?.draw;
  if (!activity.with || !kind || !draw)
    return { activity: { manner: activity.manner, ...(activity.faces ? { faces: activity.faces } : {}) } };
  const { colours = [] } = activity;
  const name = colours[look.index % Math.max(1, colours.length)] ?? kind.usual[look.index % kind.usual.length] ?? 'brown';
  const colour = scaleColour(paintOf(name), 0.66);
  const tinted = colours.length > 0;
  const own: Look = {
    colour,
    name,
    tinted,
    material: undefined,
    lit: 0,
    season: look.season,
    snowy: false,
    random: createRandom(look.index + 11),
    pixels: look.pixels * 0.22,
    habitat: 'land',
    index: 0,
  };
  const prop = {
    kind: activity.with,
    height: kind.height,
    width: kind.width,
    colour,
    tinted,
    draw: (kit: Parameters<typeof draw>[0]) => draw(kit, own),
  };
  return { activity: { manner: activity.manner, prop, ...(activity.each ? { each: true as const } : {}) } };
}
