import type { Tool } from '@easel/contract/tools';

export const workbench = {
  title: 'Workbench',
  credits: 'Credits',
  held_one: '{{count}} held for works in progress',
  held_other: '{{count}} held for works in progress',
  running: 'In progress',
  runningNone: 'No works in progress.',
  recent: 'Latest works',
  all: 'All works',
  tools: 'Tools',
  make: 'Make something',
  makeTitle: 'Choose a tool',
  makeText: 'The button shows the price before you generate.',
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
    text2img: 'Turn a description into a picture, in nine styles and seven aspect ratios.',
    img2img: 'Turn a picture and a description into a new picture.',
    enhance: 'Larger and clearer, up to four times.',
    expand: 'Extend a picture past its edges.',
    face: 'Put a face from one picture into another.',
    redraw: 'Paint over a part; everything else stays.',
    realtime: 'Draw, and watch it become a picture.',
    text2video: 'Turn a description into a short video.',
    img2video: 'Animate a picture.',
  } satisfies Record<Tool, string>,
} as const;
