import type { Who } from '../../thing.ts';

/** Clothes of a calling: their colour, and whether they are a robe or a dress. */
export interface Role {
  readonly colour: string;
  readonly cut?: 'robe' | 'dress';
  readonly longHair?: true;
  readonly holds?: true;
  /** Trousers in another colour than one of the usual ones. */
  readonly legs?: string;
}

export const roles: Partial<Record<Who, Role>> = {
  dancer: { colour: '#e8b4c8', cut: 'dress', longHair: true },
  chef: { colour: '#f2f0ea', legs: '#3a3d44' },
  witch: { colour: '#2a2236', cut: 'robe', longHair: true, holds: true },
  wizard: { colour: '#3a3f86', cut: 'robe', holds: true },
  pirate: { colour: '#7a2424', legs: '#2a2420', holds: true },
  samurai: { colour: '#3a3a48', legs: '#2b2a33', holds: true },
  ninja: { colour: '#1c1d22', legs: '#1c1d22' },
  cowboy: { colour: '#8c4a2c', legs: '#3a4a66' },
  doctor: { colour: '#f4f4f2', legs: '#4a6a7c' },
  nurse: { colour: '#a9d0d8', cut: 'dress', longHair: true },
  police: { colour: '#22304f', legs: '#1c2538' },
  firefighter: { colour: '#a8862c', legs: '#8a6e24' },
  soldier: { colour: '#5a6238', legs: '#4b5230' },
  queen: { colour: '#6a2a86', cut: 'robe', longHair: true },
  princess: { colour: '#e6a2c0', cut: 'robe', longHair: true },
  clown: { colour: '#e8c22a', legs: '#2f7ac0' },
  angel: { colour: '#f6f3ec', cut: 'robe', longHair: true },
  worker: { colour: '#e2862a', legs: '#3a4656' },
  hanfu: { colour: '#b8d4cf', cut: 'robe', longHair: true },
  kimono: { colour: '#b8364a', cut: 'robe', longHair: true },
  scholar: { colour: '#dcd8cc', cut: 'robe' },
  schoolchild: { colour: '#f2f0ea', legs: '#2f3a4f' },
  businessman: { colour: '#2b303c', legs: '#2b303c' },
  viking: { colour: '#6a4a30', legs: '#4a3a2c', holds: true },
};
