/** Words of the recipes to begin from. */
export const inspire = {
  title: 'Inspiration',
  about:
    'One click opens the tool filled in: prompt, style and seed, and the picture where it starts from one. Nothing is made or charged until you press the button there. All of these were made by the built-in painter.',
  tools: 'Tool',
  all: 'All',
  begin: 'Open in the tool',
  back: 'Back to the image tools',
  perMinute_one: '{{count}} credit a minute',
  perMinute_other: '{{count}} credits a minute',
  perDay_one: '{{count}} free a day without an account',
  perDay_other: '{{count}} free a day without an account',
} as const;
