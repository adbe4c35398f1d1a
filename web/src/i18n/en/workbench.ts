import type { Tool } from '@easel/contract/tools';

export const workbench = {
  title: 'Workbench',
  credits: 'Credits',
  held_one: '{{count}} held for works under way',
  held_other: '{{count}} held for works under way',
  running: 'Under way',
  runningNone: 'Nothing is being painted.',
  recent: 'Latest works',
  all: 'All works',
  tools: 'Tools',
  make: 'Make something',
  makeTitle: 'Choose a tool',
  makeText: 'Choose a tool. The price stands on the button before you press it.',
  coming: 'coming',
  unavailable: 'not available',
  from: 'from {{price}} · ~{{seconds}} s',
  engines: {
    title: 'What draws the pictures',
    builtin:
      'The built-in painter needs no graphics card, no key and no network. It composes a scene from your words by rule: mountains, water, cities, space, still lifes, with animals and people as small figures in them. It draws no faces and no portraits, and it says which words it left out.',
    others:
      'A connected engine can draw anything it was trained for. The help page “Engines and language models” says how whoever runs the studio connects one.',
  },
  about: {
    text2img: 'Words become a picture, in nine styles and seven shapes.',
    img2img: 'A picture and words become a new picture.',
    enhance: 'Larger and clearer, up to four times.',
    expand: 'The picture goes on past its edges.',
    face: 'A face from one picture into another.',
    redraw: 'Paint over a part; everything else stays.',
    realtime: 'Draw, and watch it become a picture.',
    text2video: 'Words become a short film.',
    img2video: 'A picture begins to move.',
  } satisfies Record<Tool, string>,
} as const;
