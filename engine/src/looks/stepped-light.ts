/** A lightness (0 to 1) in so many flat steps; their edges are soft, so that gradients do not shimmer. */
export function steppedLight(light: number, steps: number): number {
  const scaled = light * steps;
  const nearest = Math.round(scaled);
  return (nearest + (Math.tanh((scaled - nearest) * 9) * 0.5) / Math.tanh(4.5)) / steps;
}
