/** The window in which a picture is cropped and turned. */
export const crop = {
  title: 'Crop and turn',
  use: 'Use this part',
  move: 'Part that is kept: move it with the arrow keys',
  ratio: 'Ratio',
  ratioFree: 'Free',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  handle: {
    topLeft: 'Upper left corner',
    top: 'Upper edge',
    topRight: 'Upper right corner',
    right: 'Right edge',
    bottomRight: 'Lower right corner',
    bottom: 'Lower edge',
    bottomLeft: 'Lower left corner',
    left: 'Left edge',
  },
} as const;
