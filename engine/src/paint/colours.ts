export const colourNames = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'white',
  'grey',
  'gold',
] as const;
export type ColourName = (typeof colourNames)[number];
