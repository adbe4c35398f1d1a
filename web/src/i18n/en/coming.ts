export const coming = {
  title: 'coming',
} as const;
