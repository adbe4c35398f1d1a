/** Words of enhance. */
export const enhance = {
  image: 'Picture to enhance',
  factor: 'Enlarge',
  times: '{{factor}}×',
  factorChip: '{{factor}}× larger',
  sizes: '{{before}} → {{after}}',
  sizeLater: 'Choose a picture to see the size.',
  tooLarge: 'The result may have up to {{side}} pixels on its long side. Choose a smaller factor or picture.',
  way: 'Mode',
  mode: { fast: 'Fast', fine: 'Fine' },
  modeAbout: {
    fast: 'Done in a moment. For pictures made here.',
    fine: 'A neural network adds detail. Takes longer.',
  },
  denoise: 'Denoise',
  sharpen: 'Sharpen',
  off: 'off',
  enhance: 'Enhance',
  loginReason: 'enhance this picture',
  emptyTitle: 'Choose a picture to enhance',
  about: 'Enlarge a picture two or four times, and remove noise and blur. You see the size and the price first.',
} as const;
