export const coming = {
  badge: 'Coming',
  today: 'Works today',
  toText2img: 'Paint a picture from words',
  toWorks: 'See your works',
  signIn: 'Sign in',
  shown: 'Text to image',
  shownHow: 'Painted by this studio’s own engine',
  will: {
    chat: 'Chat will hold bots that read your files and draw what you talk about.',
  },
  now: {
    studio: 'Everything for pictures works: describe one, or bring one to restyle, retouch or enlarge. You see the price before.',
  },
} as const;
