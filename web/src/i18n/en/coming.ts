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
    video: 'Video will turn words, a picture, or a first and a last frame into a short film.',
    img2img: 'Image to image will make a new picture from one of yours and a few words: as close to it, or as far from it, as you like.',
    enhance: 'Enhance will make a picture two or four times as large and clean its grain and blur.',
    face: 'Face swap will number the faces in a picture and change the ones you choose, with consent.',
    realtime: 'Realtime will paint along on the right while you sketch on the left.',
    redraw: 'Redraw will take out or repaint the part that you mark and leave every other pixel as it is.',
  },
  now: {
    studio: 'Everything for pictures works: describe one, or bring one to restyle, retouch or enlarge. You see the price before.',
  },
} as const;
