/** Words of image to image. */
export const restyle = {
  image: 'Picture to start from',
  prompt: 'What should change',
  promptHint: 'Optional: winter, evening light, rain',
  promptHintShort: 'Optional: winter, rain',
  keep: 'keep',
  reimagine: 'reimagine',
  ownScale: 'Original',
  ownSize: 'Same',
  preview: 'Preview: {{style}}, creativity {{strength}}',
  loginReason: 'restyle this picture',
  emptyTitle: 'Choose a picture to start from',
  about: 'Repaint one of your pictures in another style, season or light. You choose how close it stays to the original.',
} as const;
