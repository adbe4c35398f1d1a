export const promotion = {
  look: 'Have a look',
  later: 'Not now',
  coupon: 'A coupon for you',
  until: 'Good until {{date}}',
  use: 'Use it',
  kept: 'Not today? It waits for you under Billing.',
} as const;
