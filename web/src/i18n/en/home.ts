import type { BuiltTool } from '@easel/contract/tools';

export const home = {
  nameOther: '画架',
  headline: 'The image and video studio you host yourself.',
  homeLead:
    'Describe a picture or bring one: this server paints, restyles, retouches and enlarges, without a graphics card and without anybody’s API key. Accounts, credits, history and mail are inside. It makes short videos, and does all of it in a chat, too.',
  host: 'Host it',
  heroAlt: 'A lake under snowy mountains at sunset, painted in oil',
  try: {
    label: 'Try it: describe a picture',
    placeholder: 'A harbour town in the rain, lit windows, watercolour',
    button: 'Paint it',
    note: 'You see the price first. An account is only needed to generate.',
  },
  wall: {
    title: 'Painted by this studio’s own engine',
    note: 'Every label is a recipe. Press it to begin from there.',
    seed: 'seed {{seed}}',
  },
  tools: {
    title: 'Tools',
    text2img: 'Say what you see, in English or Chinese.',
    img2img: 'Keep the composition, change the hand that painted it.',
    redraw: 'Mark a thing, remove it or replace it. The rest is not changed.',
    face: 'Numbered faces, chosen one by one, with consent.',
    enhance: 'Two or four times the size, grain and blur cleaned.',
    expand: 'The picture goes on past its edges, on any side.',
    realtime: 'You sketch on the left, it paints on the right.',
    text2video: 'Say what you see, and how it moves.',
    img2video: 'A picture comes alive, or two become the way between them.',
    chat: 'Bots that read your files and draw what they talk about.',
  } satisfies Record<BuiltTool | 'chat' | 'title', string>,
  plans: {
    title: 'Plans',
    lead: 'Credits by the month or by the week. You see the whole amount before you pay.',
  },
  hosting: {
    title: 'Host it',
    repository: '<repository>',
    note: 'The database, the queue, storage, captured mail and a painter are inside; nothing else is to be installed. PostgreSQL and an SMTP server are one setting each.',
    copyClone: 'Copy the first command',
    copyStart: 'Copy the second command',
  },
  foot: {
    marked: 'Every file says that it is AI-made.',
    how: 'How it is marked',
    terms: 'Terms and privacy',
    imprint: 'Imprint',
    contact: 'Contact',
    more: 'More',
  },
} as const;
