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
    // Credits for one picture, by tool; of `realtime` for each minute of painting that is begun, of a video for each second of it.
    prices: { text2img: 1, img2img: 1, enhance: 2, expand: 1, face: 2, redraw: 1, realtime: 1, text2video: 1, img2video: 1 },
  },
  limits: {
    // Works that one member may have queued and running at once.
    simultaneous: 10,
    // Works and uploads are deleted after this many days.
    retentionDays: 3,
    // The longest side that enhancing may reach, in pixels.
    enhanceMaxSide: 4096,
    // Against guessing and flooding. What is counted and how much is usual: server/src/platform/limits/policies.ts.
    rates: {
      // 2 allows twice as much to everybody behind one address: for a school, say, or an office.
      perNetwork: 1,
      // 2 allows twice as much to every member.
      perMember: 1,
      // Programs on this machine share one address; they are counted by account only, unless a proxy passes them on.
      spareThisMachine: true,
      // Other numbers for single policies, as uses and seconds: { upload: { member: [100, 3600] } }
      exceptions: {},
    },
    // Works that a visitor without an account may have made for free in a day, for each device and each network.
    visitorUses: 2,
  },
  chat: {
    // Words and phrases that are refused in messages and in bots, such as ['casino']. Case does not matter, parts of words do.
    refusedWords: [],
    // What members without a plan have: { messagesPerDay: 50, models: ['guide'] }. A plan says it in a `chat` of its own.
    free: {},
  },
  moderation: {
    // A strike is told by email. So many within so many days suspend the member: for so many days, or with 0 until somebody lifts it.
    strikes: { count: 3, days: 180, suspendDays: 0 },
  },
  invites: {
    // Percent off the first subscription of whoever comes by an invitation, and days to use it. 0: no discount.
    discountPercent: 52,
    couponDays: 30,
    // Credits for the inviter: once the invited has an account, and again once they have paid something. 0: none.
    // Both together have to be worth less than the cheapest first payment, so that nobody earns by inviting themselves.
    joined: 50,
    paid: 100,
    // Days within which such credits can be spent.
    days: 90,
  },
  // What members are shown when they come to a place, the first one that fits; nothing is promoted as long as this is empty.
  // {
  //   id: 'spring-2027',
  //   positions: ['/', '/pricing'],
  //   from: '2027-03-01',
  //   until: '2027-03-14',
  //   who: 'without-plan',
  //   coupon: { percent: 30, firstOnly: true, days: 14 },
  // },
  promotions: [],
  plans: {
    currency: 'USD',
    // Whether the page where one pays opens in a window of its own, where another way than the provider's usual one is wanted:
    // windows: { stripe: true },
    // Credits that are bought once, with a plan or without one: so many for so many cents, to be spent within so many days of the
    // payment. With [] none are sold. The console changes them, and sells others, while the studio runs.
    packs: [
      { id: 'credits-500', credits: 500, cents: 690, days: 365 },
      { id: 'credits-1000', credits: 1000, cents: 1190, days: 365 },
      { id: 'credits-3000', credits: 3000, cents: 2990, days: 365 },
    ],
    // Prices are in cents. The first type is monthly, the second weekly.
    types: [
      {
        type: 'Monthly',
        name: { zh: '包月', en: 'Monthly' },
        days: 30,
        plans: [
          { id: 'basic-monthly', name: { zh: '基础版', en: 'Basic' }, cents: 990, credits: 1000, simultaneous: 10, retentionDays: 7 },
          {
            id: 'standard-monthly',
            name: { zh: '标准版', en: 'Standard' },
            cents: 1990,
            credits: 2500,
            simultaneous: 15,
            retentionDays: 14,
            // The plan that suits most, at most one of each type.
            recommended: true,
          },
          { id: 'pro-monthly', name: { zh: '专业版', en: 'Pro' }, cents: 3990, credits: 6000, simultaneous: 25, retentionDays: 30 },
        ],
      },
      {
        type: 'Weekly',
        name: { zh: '包周', en: 'Weekly' },
        days: 7,
        plans: [
          { id: 'basic-weekly', name: { zh: '基础版', en: 'Basic' }, cents: 390, credits: 250, simultaneous: 10, retentionDays: 7 },
          {
            id: 'standard-weekly',
            name: { zh: '标准版', en: 'Standard' },
            cents: 690,
            credits: 600,
            simultaneous: 15,
            retentionDays: 14,
            recommended: true,
          },
          { id: 'pro-weekly', name: { zh: '专业版', en: 'Pro' }, cents: 1290, credits: 1500, simultaneous: 25, retentionDays: 30 },
        ],
      },
    ],
  },
});
