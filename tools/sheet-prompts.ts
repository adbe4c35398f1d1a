import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home as homeEn } from '../web/src/i18n/en/home.ts';
import { image as imageEn } from '../web/src/i18n/en/image.ts';
import { realtime as realtimeEn } from '../web/src/i18n/en/realtime.ts';
import { home as homeZh } from '../web/src/i18n/zh/home.ts';
import { image as imageZh } from '../web/src/i18n/zh/image.ts';
import { realtime as realtimeZh } from '../web/src/i18n/zh/realtime.ts';
import { root } from './source-files.ts';

/** What the screens propose by themselves: it must come out well in every style. */
function proposed(): string[] {
  const pictures = JSON.parse(readFileSync(join(root, 'web/src/features/home/pictures.json'), 'utf8')) as { en: string; zh: string }[];
  const screens = [
    [homeEn.try.placeholder, homeZh.try.placeholder],
    ...(['first', 'second', 'third'] as const).map((name) => [imageEn.examples[name], imageZh.examples[name]]),
    [realtimeEn.promptHint, realtimeZh.promptHint],
  ].flat();
  return [...screens, ...pictures.map(({ en }) => en)];
}

/** Every scene, light, weather and season, people's ways of saying it, and things with number and colour. */
const fixed = [
  'a red apple next to a blue bottle on a wooden table',
  'still life with three lemons and a white vase with red tulips',
  'two sailing boats on a calm sea at dawn',
  'a lighthouse on a cliff in a storm',
  'waves on a rocky shore, full moon',
  'a tropical island with palms, noon',
  'a wooden bridge over a mountain river in autumn',
  'a waterfall in a green valley',
  'snowy mountains, clear winter morning',
  'a village with lit windows in the snow at night',
  'a castle on a hill at sunset',
  'a temple in the mist, red maples',
  'an avenue of cherry trees in spring',
  'birch forest in winter, low sun',
  'a dark pine forest in fog',
  'a lone tree on a hill before a thunderstorm',
  'a field of sunflowers under a blue sky',
  'a lavender field at dusk',
  'tulips in rows, a windmill far away',
  'desert dunes at noon, camels',
  'cactus desert at night with stars',
  'a volcano that erupts at night',
  'a tornado over a wheat field',
  'hot-air balloons over hills in the morning',
  'a big city at night in the rain, neon signs',
  'a skyline in blue tones at dusk',
  'a quiet street in the rain, lanterns',
  'a planet with rings and two moons',
  'a spiral galaxy in violet and gold',
  'a base on Mars, sunset',
  'coral reef with colourful fish',
  'a sunken ship in deep water, rays of light',
  'abstract circles in red and gold',
  'abstract waves, calm, blue and white',
  '一棵开满花的樱花树，蓝天',
  '黄浦江的夜景，霓虹灯',
  '江南水乡，小雨',
  '富士山和湖，清晨',
  '月牙泉，沙漠，傍晚',
  '竹林里的小路，雾',
  '雪山下的蒙古包，草原',
  '长城，秋天，夕阳',
  '静物：橘子和花瓶',
  '秋天的湖，红叶，倒影',
  '海边日出，礁石和海浪',
];

/** The fixed set of the sheet: at most 60 prompts, the studio's own first, always in the same order. */
export const sheetPrompts: readonly string[] = [...new Set([...proposed(), ...fixed])].slice(0, 60);
