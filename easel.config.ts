import { defineStudio } from './server/src/config/studio.ts';

/** Everything an operator decides about this studio. Change a value, restart. */
export default defineStudio({
  studio: {
    // Shown in mails and written into the marks of every made file.
    name: 'Easel',
    mailFrom: 'Easel <studio@localhost>',
  },
  credits: {
    // A gift for everybody who signs up. It can be spent for this many days.
    signUp: { amount: 100, days: 30 },
    // Credits for one picture.
    prices: { text2img: 1 },
  },
  limits: {
    // Works that one member may have queued and running at once.
    simultaneous: 3,
    // Works and uploads are deleted after this many days.
    retentionDays: 3,
    // The longest side that enhancing may reach, in pixels.
    enhanceMaxSide: 4096,
  },
});
