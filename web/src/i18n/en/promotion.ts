export const promotion = {
  look: 'Learn more',
  later: 'Not now',
  coupon: 'A coupon for you',
  until: 'Good until {{date}}',
  use: 'Use it',
  kept: 'You can also use it later: it is kept under Billing.',
} as const;
