import { type Colour, mixColour, scaleColour, smoothstep } from '../../../../pixels/shade.ts';
import type { Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat } from '../beast.ts';
import { createFlesh } from '../flesh.ts';
import { addLimb } from '../loft.ts';
import { addEyes, addPlumage } from './plumage.ts';

interface Feathers {
  readonly body: Colour;
  readonly head: Colour;
  readonly tail: Colour;
  readonly flight: Colour;
  readonly beak: Colour;
}

/** A bird that sits with folded wings, its feet at the origin; about 0.6 m tall, so that it is seen. `hooked`: a bird of prey. */
export function drawPerched(kit: MeshKit, look: Look, { body, head, tail, flight, beak }: Feathers, hooked: boolean): void {
  const { random } = look;
  const left = random() < 0.5;
  kit.face(left ? -1 : 1);
  const aside = 0.25 + random() * 0.5;
  kit.within({ turn: left ? Math.PI - aside : aside }, () => {
    const flesh = createFlesh(body);
    flesh.limb(
      [
        [-0.07, 0.13, 0],
        [0.02, 0.24, 0],
        [0.07, 0.36, 0],
      ],
      [0.085, 0.12, 0.09],
      { flat: 1 },
    );
    flesh.ball([0.1, 0.46, 0], 0.082, { blend: 0.05, colour: head });
    flesh.limb(
      [
        [-0.1, 0.12, 0],
        [-0.24, -0.03, 0],
        [-0.36, -0.14, 0],
      ],
      [0.05, 0.04, 0.03],
      { flat: 1.5, colour: tail },
    );
    for (const side of [-1, 1])
      flesh.limb(
        [
          [0.05, 0.33, side * 0.09],
          [-0.05, 0.2, side * 0.115],
          [-0.22, 0.03, side * 0.05],
        ],
        [0.05, 0.055, 0.014],
        { blend: 0.015, colour: flight },
      );
    const pale = mixColour(body, [0.6, 0.58, 0.52], 0.5);
    addPlumage(kit, flesh, look, 0.6, ([x, y], n, colour) => {
      const breast = hooked ? 0 : smoothstep(0.1, 0.6, n[0]) * smoothstep(0.4, 0.32, y) * smoothstep(-0.06, 0.02, x);
      return mixColour(scaleColour(colour, 0.9 + 0.1 * Math.sin(x * 70 + y * 60)), pale, breast * 0.8);
    });
    kit.use({ colour: beak, gloss: 0.4, bare: true });
    addLimb(
      kit,
      hooked
        ? [
            [0.16, 0.465, 0],
            [0.225, 0.46, 0],
            [0.24, 0.41, 0],
          ]
        : [
            [0.16, 0.46, 0],
            [0.21, 0.455, 0],
            [0.25, 0.445, 0],
          ],
      hooked ? [0.03, 0.022, 0.004] : [0.022, 0.014, 0.003],
      8,
    );
    addEyes(kit, 0.135, 0.485, 0.066, 0.014);
    kit.use({ colour: coat('#c99a3a'), gloss: 0.2, bare: true });
    for (const side of [-1, 1])
      kit.tube(
        [
          [0, 0.14, side * 0.05],
          [0.02, 0.02, side * 0.05],
          [0.08, 0, side * 0.06],
        ],
        [0.016, 0.012, 0.009],
        6,
      );
  });
}
