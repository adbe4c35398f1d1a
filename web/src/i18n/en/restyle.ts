/** Words of image to image. */
export const restyle = {
  image: 'Picture to start from',
  prompt: 'What should change',
  promptHint: 'Optional: winter, evening light, rain',
  keep: 'keep',
  reimagine: 'reimagine',
  ownScale: 'Original',
  ownSize: 'Same',
  preview: 'Preview: {{style}}, creativity {{strength}}',
  loginReason: 'paint this anew',
  emptyTitle: 'Choose a picture to start from',
  about: 'Image to image paints a picture of yours anew: in another style, season or light. You choose how close it stays.',
} as const;
