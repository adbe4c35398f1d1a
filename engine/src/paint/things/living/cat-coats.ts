import type { Colour } from '../../../pixels/shade.ts';
import type { ColourName } from '../../colours.ts';
import { coat } from './beast.ts';

export type CatCoat = Record<'base' | 'dark' | 'under' | 'iris', Colour>;

const orange: CatCoat = { base: coat('#d98b41'), dark: coat('#b05f22'), under: coat('#f3dcba'), iris: coat('#c9a032') };
const coats: Partial<Record<ColourName, CatCoat>> = {
  orange,
  yellow: { base: coat('#e3b26a'), dark: coat('#c08a42'), under: coat('#f6e8cc'), iris: coat('#a8b048') },
  grey: { base: coat('#8f8d89'), dark: coat('#55534f'), under: coat('#d5d1c9'), iris: coat('#a8b048') },
  brown: { base: coat('#8e6a48'), dark: coat('#4c3422'), under: coat('#cfb390'), iris: coat('#9db34c') },
  black: { base: [0.016, 0.015, 0.017], dark: [0.008, 0.008, 0.009], under: [0.024, 0.023, 0.025], iris: coat('#d8b83a') },
  white: { base: coat('#f1ece4'), dark: coat('#e2dacd'), under: coat('#fbf8f3'), iris: coat('#6fa3c8') },
};

/** Colours of a cat of a name; orange where no cat is so. */
export function catCoatOf(name: ColourName): CatCoat {
  return coats[name] ?? orange;
}
