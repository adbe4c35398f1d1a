/** Words of enhance. */
export const enhance = {
  image: 'Picture to enhance',
  factor: 'Enlarge',
  times: '{{factor}} ×',
  factorChip: '{{factor}} × larger',
  sizes: '{{before}} → {{after}}',
  sizeLater: 'The size is shown once there is a picture.',
  tooLarge: 'The result may have up to {{side}} pixels on its long side. Choose a smaller factor or picture.',
  way: 'Mode',
  mode: { fast: 'Fast', fine: 'Fine' },
  modeAbout: {
    fast: 'In a moment, for pictures made here.',
    fine: 'A neural network draws the detail anew. Takes longer.',
  },
  denoise: 'Denoise',
  sharpen: 'Sharpen',
  off: 'off',
  enhance: 'Enhance',
  loginReason: 'enhance this picture',
  emptyTitle: 'Choose a picture to enhance',
  about: 'Enhance makes a picture two or four times as large and cleans noise and blur. You see the size and the price before.',
} as const;
