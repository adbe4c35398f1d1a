export const paying = {
  how: 'How do you want to pay?',
} as const;
