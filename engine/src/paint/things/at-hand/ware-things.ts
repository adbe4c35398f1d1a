import { createRandom } from '../../../pixels/random.ts';
import { polygonise } from '../../interiors/polygonise.ts';
import { wares } from '../../wares/all-wares.ts';
import { assemble } from '../../wares/assemble.ts';
import { type WareKind, wareKinds } from '../../wares/ware-kinds.ts';
import type { Draw, Kind } from '../kind.ts';
import type { Material } from '../thing.ts';

const materials: readonly Material[] = ['gold', 'silver', 'copper', 'metal', 'wood', 'stone', 'marble', 'clay'];
/** Metres of one unit of a still life outdoors. */
const unit = 0.17;

/** A ware as triangles, with its foot at the origin. */
function drawWare(kind: WareKind): Draw {
  const { parts, colour, foot, tall, size, metres, gloss = 0.03, turn = Math.PI, along, swims, flies } = wares[kind];
  return (kit, look) => {
    const random = createRandom(Math.floor(look.random() * 2 ** 32));
    const { distance, skin } = assemble(parts(look.tinted || look.material ? look.colour : colour, look.tinted));
    const way = along && random() < 0.5 ? -1 : 1;
    if (along) kit.face(way);
    const reach = Math.hypot(foot, tall / 2) + 0.03;
    const cells = look.pixels < 24 ? 16 : look.pixels < 60 ? 24 : look.pixels < 160 ? 36 : 46;
    const solid = { distance, skin, middle: tall / 2, reach, gloss, glass: false, shine: 0 };
    const aside = (random() - 0.5) * 2 * turn + (way < 0 ? Math.PI : 0);
    const scale = metres === undefined ? size * unit : metres / tall;
    // What swims or flies has its middle at the origin.
    kit.within({ y: swims || (flies && look.habitat !== 'land') ? (-tall / 2) * scale : 0, turn: aside, size: scale }, () =>
      polygonise(kit, solid, cells),
    );
  };
}

function kindOf(kind: WareKind): Kind {
  const { usual, foot, tall, size, metres, share = 0.06, alone, alive, swims, flies, does } = wares[kind];
  const scale = metres === undefined ? size * unit : metres / tall;
  const large = metres !== undefined && metres > 0.6;
  return {
    habitats: swims ? ['deep'] : flies ? ['sky', 'land'] : alive ? (large ? ['land'] : ['land', 'table']) : ['table', 'land'],
    height: tall * scale,
    width: foot * 2 * scale,
    colours: 'any',
    usual: [usual],
    most: 12,
    turn: [0, 0],
    materials,
    share: alive ? share : share * 0.75,
    ...(alone === undefined ? {} : { alone }),
    ...(does === undefined ? {} : { does }),
    draw: drawWare(kind),
  };
}

/** Things that are known by their forms, see `wares/`. */
export const wareThings = Object.fromEntries(wareKinds.map((kind) => [kind, kindOf(kind)])) as Record<WareKind, Kind>;
