/** Words of expanding a picture. */
export const expand = {
  image: 'Picture to expand',
  side: { left: 'Left', top: 'Top', right: 'Right', bottom: 'Bottom' },
  pixels: '{{value}} px',
  sizes: '{{before}} → {{after}}',
  sizeLater: 'Choose a picture to see the size.',
  tooLarge: 'The result may have up to {{side}} pixels on its long side. Expand by less, or choose a smaller picture.',
  chooseSide: 'Expand at least one side.',
  shapes: 'Expand to an aspect ratio',
  allSides: 'All sides',
  none: 'Reset',
  pull: 'Drag to expand',
  expand: 'Expand',
  loginReason: 'expand this picture',
  emptyTitle: 'Choose a picture to expand',
  about: 'Extend a picture past its edges, on any side. The original part is not changed.',
} as const;
