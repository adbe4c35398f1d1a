export const agreement = {
  title: 'agreement',
} as const;
