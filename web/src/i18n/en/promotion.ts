export const promotion = {
  look: 'Have a look',
  later: 'Not now',
  coupon: 'A coupon for you',
  off: '{{percent}}% off',
  until: 'Good until {{date}}',
  use: 'Use it',
} as const;
