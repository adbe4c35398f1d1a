import type { ColourName } from '../paint/colours.ts';
import { isGrey, oklabOf, paintOf } from '../paint/tint.ts';
import { clamp, mix, smoothstep } from '../pixels/shade.ts';

/**
 * Lets the colours of a prompt lead a picture: the first takes the shadows, the last the lights, and what has
 * little colour takes most of it. Black, white and grey take colour away instead.
 * Idea: split toning; targets in OKLab, after E. Reinhard and others, "Color Transfer between Images" (2001).
 */
export function leadColours(colours: readonly ColourName[], strength: number): ((lab: Float64Array) => void) | undefined {
  if (colours.length === 0) return undefined;
  const leads = colours.filter((name) => !isGrey(name)).map((name) => oklabOf(paintOf(name)));
  const greys = colours.filter(isGrey);
  const colourless = leads.length === 0 && (greys.length > 1 || greys[0] === 'grey');
  const kept = colourless ? clamp(1 - strength * 1.1) : greys.length > 0 ? 1 - 0.35 * strength : 1;
  const shift = (greys.includes('white') ? 0.08 : 0) - (greys.includes('black') ? 0.08 : 0);
  const contrast = (colourless || greys.length > 1 ? 0.5 : 0) * strength;
  const most = leads.length - 1;
  const amount = clamp(0.62 * strength, 0, 0.75);
  return (lab) => {
    const light = lab[0] as number;
    let a = (lab[1] as number) * kept;
    let b = (lab[2] as number) * kept;
    if (most >= 0) {
      const place = smoothstep(0.2, 0.85, light) * most;
      const index = Math.min(most, place | 0);
      const first = leads[index] as readonly number[];
      const second = leads[Math.min(most, index + 1)] as readonly number[];
      const leadA = mix(first[1] as number, second[1] as number, place - index);
      const leadB = mix(first[2] as number, second[2] as number, place - index);
      const wanted = Math.hypot(leadA, leadB) || 1;
      const chroma = Math.hypot(a, b);
      // Nothing to colour in black and in white; most in between.
      const window = 1 - (2 * light - 1) ** 4;
      const target = (0.5 * window * wanted + 0.5 * chroma) / wanted;
      a = mix(a, leadA * target, amount);
      b = mix(b, leadB * target, amount);
    }
    lab[0] = clamp(light + shift * strength * (1 - (2 * light - 1) ** 2) + contrast * (light - 0.5) * light * (1 - light) * 2);
    lab[1] = a;
    lab[2] = b;
  };
}
