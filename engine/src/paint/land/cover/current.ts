import type { Noise } from '../../../pixels/noise.ts';
import { mix, smoothstep } from '../../../pixels/shade.ts';
import type { RiverBoulder } from '../valley.ts';

/** Water that runs towards the eye: where its middle is at a distance, and the boulders in it. */
export interface Current {
  readonly middleAt: (z: number) => number;
  readonly boulders: readonly RiverBoulder[];
  /** Where a waterfall comes down into it. */
  readonly fall?: { readonly x: number; readonly z: number };
}

/** How much falling water has churned up the water at a place: 1 under it … 0 where it runs as it will. */
export function churnAt({ fall }: Current, x: number, z: number): number {
  if (!fall) return 0;
  const [dx, dz] = [(x - fall.x) / 1.3, (z - fall.z) / 2.6];
  return Math.exp(-(dx * dx + dz * dz) * 1.6);
}

/** How much a stretch of a stream below a waterfall runs over stones, 0 to 1: bars across its course between quiet pools. */
export function riffleAt(noise: Noise, across: number, z: number): number {
  return smoothstep(0.25, 0.8, Math.sin(z * 4.1 + across * 0.8 + noise.at(across * 2.2 + 30, z * 1.3) * 2.2)) * smoothstep(1, 1.8, z);
}

/** Whether it runs fast between boulders, with no waterfall to feed it. */
export function isRapid({ boulders, fall }: Current): boolean {
  return !fall && boulders.length > 0;
}

/** How rough a rapid river is at a place, 0 to 1: bars of stones across its course that tear apart, between smooth glides. */
export function barAt(noise: Noise, across: number, z: number): number {
  const bar = Math.sin(z * 5.2 + across * 1.3 + noise.at(across * 1.7 + 30, z * 0.8) * 2.6);
  return smoothstep(0.1, 0.95, bar + noise.sum(across * 2.6 + 50, z * 1.6, 2) * 0.8);
}

/** Share of foam of a rapid river: crests over its bars, a collar round each boulder, thickest before it, and froth behind it that thins out softly. */
function rapidFoamAt(current: Current, noise: Noise, x: number, z: number): number {
  const across = streamAcross(current, x, z);
  const crests = noise.sum(across * 21 + 3, z * 22, 3);
  const threads = noise.sum(across * 30 + noise.at(across * 3, z * 1.1) * 1.2, z * 2.6, 2);
  let froth = barAt(noise, across, z) * 0.5;
  let collar = 0;
  for (const boulder of current.boulders) {
    const down = (boulder.z - z) / boulder.reach;
    if (down < -2 || down > 11) continue;
    const off = Math.abs(x - boulder.x) / boulder.reach;
    if (off > 3.4) continue;
    const near = Math.sqrt(off * off + down * down * 0.7);
    collar = Math.max(collar, smoothstep(1.6, 1, near + crests * 0.7 + threads * 0.3) * (0.5 + 0.5 * smoothstep(1.2, -0.4, down)));
    const spread = off / (0.85 + down * 0.09);
    if (down > 0) froth += 0.55 * Math.exp(-spread * spread * 1.4) * smoothstep(11, 1.5, down) * smoothstep(0, 1, down);
  }
  // Looked at from near it is a net of bubbles that water shows through.
  const close = smoothstep(2.6, 1.2, z);
  const net = close > 0 && froth > 0.05 ? close * Math.abs(noise.at(across * 62 + crests * 2, z * 56)) : 0;
  const broken = smoothstep(0.4, 1.1 + 0.25 * close, froth + crests * 0.8 + threads * 0.4 - net * 0.5) * (1 - 0.2 * close);
  // Bubbles drift down the glides in thin lines.
  const drifting = 0.11 * smoothstep(0.3, 0.75, threads + noise.at(across * 4 + 70, z * 1.4) * 0.4);
  return Math.max(broken * 0.74 * smoothstep(0.05, 0.5, froth), collar * 0.5, drifting);
}

/** How far from the middle of the river the water that passes a place runs elsewhere: lines of equal value part round boulders. */
export function streamAcross({ middleAt, boulders }: Current, x: number, z: number): number {
  let across = x - middleAt(z);
  for (const boulder of boulders) {
    const along = (z - boulder.z) / (boulder.reach * 2.6);
    if (along > 2 || along < -2) continue;
    const off = (x - boulder.x) / boulder.reach;
    if (off > 4 || off < -4) continue;
    across -= off * Math.exp(-along * along - off * off * 0.35) * boulder.reach * 0.75;
  }
  return across;
}

/** Share of foam at a place: collars round boulders and the wakes behind them, threads along the course, more where it is shallow. */
export function foamAt(current: Current, noise: Noise, x: number, z: number, shallow: number): number {
  if (isRapid(current)) return rapidFoamAt(current, noise, x, z);
  const across = streamAcross(current, x, z);
  const churn = churnAt(current, x, z);
  const drawn = noise.sum(across * 26 + noise.at(across * 3, z * 1.1) * 1.5, z * 1.5, 3);
  // Where water falls in, foam drifts in patches; the current draws it out into threads.
  const threads = churn > 0.02 ? mix(drawn, noise.sum(x * 5 + 7, z * 7, 4) * 1.2, smoothstep(0.02, 0.2, churn)) : drawn;
  const rapid = noise.sum(across * 2.1 + 20, z * 0.9, 2);
  // Below a waterfall foam thins out with the distance from it.
  const carried = current.fall ? churn * 1.1 - 0.1 * smoothstep(current.fall.z - 2, 1, z) : 0;
  let foam = smoothstep(0.3, 0.75, threads * 0.62 + rapid * 0.5 + (current.fall ? 0 : shallow * 0.18) + carried) * mix(0.34, 0.95, churn);
  const lace = noise.sum(across * 34, z * 13, 2);
  // Over stones it breaks up into crests and flecks.
  const riffle = current.fall ? riffleAt(noise, across, z) : 0;
  if (riffle > 0) foam = Math.max(foam, 0.5 * riffle * smoothstep(0, 0.5, noise.sum(x * 8 + 3, z * 15, 3) * 0.8 + lace * 0.75));
  for (const boulder of current.boulders) {
    const down = (boulder.z - z) / boulder.reach;
    if (down < -2 || down > 9) continue;
    const off = Math.abs(x - boulder.x) / boulder.reach;
    if (off > 3.4) continue;
    const collar = smoothstep(1.75, 1.05, Math.sqrt(off * off + down * down * 0.55) + lace * 0.7);
    // Two arms that open down the river.
    const arm = Math.abs(off - 0.75 - down * 0.13) / (0.32 + down * 0.05);
    const wake = down > 0 ? smoothstep(1, 0.2, arm + lace * 1.5) * smoothstep(9, 1, down) : 0;
    foam = Math.max(foam, collar * 0.341, wake * 0.275);
  }
  return foam;
}
