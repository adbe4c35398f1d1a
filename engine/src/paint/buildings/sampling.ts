import { createNoise } from '../../pixels/noise.ts';
import { hashPoint, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, luminance, mix, mixColour, scaleColour, smoothstep } from '../../pixels/shade.ts';
import { fromOklch, leadingTints } from '../forms/harmony.ts';
import type { Light } from '../light.ts';
import type { Canvas } from '../picture.ts';
import { refuses, type ScenePlan, wants } from '../plan.ts';
import type { Sky } from '../sky.ts';
import { createSurface } from './building-surface.ts';
import { createFacades } from './facade.ts';
import { createCast, createHit } from './ray.ts';
import { eveningRipple } from './skyline/blue-hour.ts';
import { bridgeTop, deckHeight } from './skyline/bridge.ts';
import { isWetNight } from './skyline/city-glow.ts';
import { createFigure } from './street/passer-by.ts';
import { streetLampsOf } from './street/street-lamps.ts';
import { createWalkers } from './street/walkers.ts';
import { createGround } from './street-ground.ts';
import { createTrails } from './trails.ts';
import type { View } from './view-of-town.ts';

/** What one ray through the picture brought home. */
interface Sample {
  readonly colour: Float64Array;
  /** Image in wet ground or water, to be smeared along the column and added by its share; 0: no mirror here. */
  readonly mirror: Float64Array;
  share: number;
  /** Reach of the smear as a share of the picture's height. */
  rough: number;
  distance: number;
  /** Which thing was met: neighbours that differ are edges. */
  thing: number;
}

export interface Sampler {
  readonly sample: Sample;
  /** Looks through a place of the picture, in pixels with fractions. */
  look(px: number, py: number): void;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what a ray meets, one small function each; a ray's scratch colours are shared by all of them.
export function createSampler(canvas: Canvas, plan: ScenePlan, light: Light, view: View, sky: Sky, ember?: Colour): Sampler {
  const { width, height, seed } = canvas;
  const lamps = streetLampsOf(plan);
  const wetNight = isWetNight(plan, view.kind === 'skyline');
  const led = leadingTints(plan);
  const chromatic = led.filter((tint) => tint.chroma > 0.05);
  const neonHues = chromatic.length > 0 ? chromatic.flatMap((tint) => [tint.hue, tint.hue + 28]) : [352, 195, 30, 310, 85, 150];
  const signs: Colour[] = neonHues.map((hue) => fromOklch(0.7, 0.24, hue));
  signs.push(fromOklch(0.86, 0.08, chromatic[0]?.hue ?? 60));
  const neon = !refuses(plan, 'neon') && (!ember || wants(plan, 'neon'));
  const snow = !refuses(plan, 'snow') && (plan.weather === 'snow' || wants(plan, 'snow')) ? 1 : 0;
  const wet =
    snow > 0
      ? 0
      : Math.max(
          light.rain > 0 ? 0.75 + 0.25 * light.rain : 0,
          wants(plan, 'reflection') ? 0.8 : 0,
          lamps >= 0.85 && view.kind !== 'roofs' ? 0.35 : 0,
        );
  const traffic = !refuses(plan, 'traffic') && !refuses(plan, 'lights');
  const town = view.town;
  const cast = createCast(town);
  const facades = createFacades(town, {
    seed: seedFor(seed, 'facades'),
    lamps,
    neon,
    signs,
    snow,
    crowns: view.kind === 'skyline' && lamps >= 0.85,
    early: ember !== undefined,
    grain: view.kind === 'skyline' && wants(plan, 'lujiazui') ? 0.62 : wetNight ? 0.82 : 1,
  });
  const waterTint = mixColour(scaleColour(light.zenith, 0.14), [0.01, 0.03, 0.04], 0.5);
  const ground = createGround(view, { seed, lamps, wet, snow, traffic, water: waterTint });
  // Among neon on wet ground trails would outshine the reflections.
  const trailLight = wants(plan, 'traffic') ? 1.5 : wants(plan, 'neon') && wet > 0.5 ? 0 : 0.9;
  const hasTrails = lamps >= 0.8 && view.kind === 'street' && traffic && trailLight > 0;
  const trails = createTrails(view, seed, hasTrails ? trailLight : 0);
  const hit = createHit();
  const shadowHit = createHit();
  const surface = createSurface();
  const ripple = { x: 0, z: 0 };
  const air = new Float32Array(3);
  const found = new Float64Array(3);
  const bounced = new Float64Array(3);
  const sample: Sample = { colour: new Float64Array(3), mirror: new Float64Array(3), share: 0, rough: 0, distance: 0, thing: 0 };
  const drift = createNoise(seedFor(seed, 'haze'));

  const scale = Math.sqrt(width * height);
  const focal = view.span / scale;
  const pixelAngle = focal;
  const cosTurn = Math.cos(view.turn);
  const sinTurn = Math.sin(view.turn);
  // With the sun high and out of the picture, light comes over the shoulder: one side of every house is lit.
  const highSun = plan.hour === 'morning' || plan.hour === 'noon' || plan.hour === 'afternoon';
  const reachFlat = Math.hypot(light.sun[0], light.sun[2]);
  const aside = light.sun[0] < 0 ? -1 : 1;
  const lightX = highSun ? aside * reachFlat * 0.78 : light.sun[0];
  const lightZ = highSun ? -reachFlat * 0.62 : light.sun[2];
  const sunX = lightX * cosTurn + lightZ * sinTurn;
  const sunY = light.sun[1];
  const sunZ = lightZ * cosTurn - lightX * sinTurn;
  const sunStrength = light.sunColour[0] + light.sunColour[1] + light.sunColour[2];
  const shadows = sunStrength > 0.25 && !light.night;
  // Air over a lit town glows in the colour of its lamps or of the plan.
  const lead = chromatic[0];
  const glowColour: Colour = lead
    ? fromOklch(0.6, Math.min(lead.chroma, 0.16), lead.hue)
    : neon && wetNight
      ? fromOklch(0.52, 0.15, 292)
      : neon && (wants(plan, 'neon') || plan.mood === 'mysterious')
        ? fromOklch(0.55, 0.15, 330)
        : [0.42, 0.27, 0.22];
  const glow = ember
    ? mixColour(scaleColour(ember, 0.12), light.horizon, 0.15)
    : scaleColour(glowColour, lamps * lamps * (wetNight ? 0.42 : plan.hour === 'night' ? 0.3 : 0.16) * (1 + light.haze));
  // Over a town of neon the air glows in two colours, from side to side.
  const isTwofold = !ember && !lead && neon && (wetNight || (wants(plan, 'neon') && view.kind === 'skyline'));
  const farGlow: Colour = isTwofold
    ? scaleColour(fromOklch(0.5, 0.12, 240), luminance(...glow) / luminance(...fromOklch(0.5, 0.12, 240)))
    : glow;
  const side = hashPoint(seed, 91, 1) < 0.5 ? -1 : 1;
  const turnOf = (across: number) => (isTwofold ? smoothstep(-0.42, 0.42, across * side) : 0);
  const street = scaleColour(
    mixColour([1, 0.62, 0.3], glowColour, wetNight ? 0.45 : 0.35),
    lamps * (ember ? 0.07 : plan.hour === 'night' || plan.hour === 'dusk' ? 0.26 : 0.1) * (wants(plan, 'neon') ? 0.55 : 1),
  );
  const hasWash = neon && wants(plan, 'neon');
  const scatterLength = view.kind === 'street' || view.kind === 'old' ? 0.05 : 0.03;
  const density =
    scatterLength * (0.35 + light.haze * 3.4) * (1 + light.rain * 0.5) +
    (ember ? 0.055 : light.haze > 0.7 ? (view.kind === 'street' || view.kind === 'old' ? 0.25 : 0.12) : 0);
  // In the blue hour haze lies over the town, and the water before it is clear: near towers stand out from far ones.
  const clear = ember ? (view.shore - view.eyeZ) * 0.9 : 0;
  const layer = view.kind === 'roofs' ? 0.9 : 1.3;
  const peopled = view.kind === 'street' && lamps >= 0.35 && !refuses(plan, 'people');
  const walkers = createWalkers(view, seed, light.rain > 0, mixColour(scaleColour(glowColour, 1.5), [0.6, 0.55, 0.55], 0.4), signs);
  const figure = createFigure();
  const facing: Colour = mixColour(light.ambient, light.horizon, ember ? 0.14 : 0.3);

  function skyAt(dx: number, dy: number, dz: number, mirrored: boolean): void {
    const cx = dx * cosTurn - dz * sinTurn;
    const cz = dz * cosTurn + dx * sinTurn;
    if (mirrored) sky.mirror(cx, dy, cz, air, 0);
    else sky.shade(cx, dy, cz, air, 0);
    if (lamps > 0) {
      const low = Math.exp(-Math.max(0, dy) * 5.5);
      const turn = turnOf(cx);
      for (let channel = 0; channel < 3; channel += 1)
        air[channel] = (air[channel] as number) + mix(glow[channel] as number, farGlow[channel] as number, turn) * low;
    }
    if (ember) {
      const band = Math.exp(-Math.max(0, dy) * 12);
      for (let channel = 0; channel < 3; channel += 1) air[channel] = (air[channel] as number) + (ember[channel] as number) * band;
    }
  }

  function hazeAt(dx: number, dy: number, dz: number): void {
    const cx = dx * cosTurn - dz * sinTurn;
    const cz = dz * cosTurn + dx * sinTurn;
    sky.air(cx, Math.max(0.015, dy * 0.5), cz, air, 0);
    const turn = turnOf(cx);
    for (let channel = 0; channel < 3; channel += 1)
      air[channel] =
        (air[channel] as number) * (channel < 2 ? 0.92 : 0.94) + mix(glow[channel] as number, farGlow[channel] as number, turn);
  }

  /** Cables and hangers of the bridge lie in two upright planes along z. Returns how much of the ray they stop. */
  function cables(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, reach: number): number {
    if (view.bridge < 0 || Math.abs(dx) < 1e-6) return 0;
    const [second, first] = [view.bridgeTowers[0] as number, view.bridgeTowers[1] as number];
    let covered = 0;
    for (let plane = -1; plane <= 1; plane += 2) {
      const t = (view.bridge + 0.5 + plane * 0.1 - ox) / dx;
      if (t <= 0 || t >= reach) continue;
      const y = oy + dy * t;
      const z = oz + dz * t;
      if (y < deckHeight || y > bridgeTop + 0.05 || z > view.shore + 2 || z < first - 2.4) continue;
      const middle = z < first ? first - 1.9 : z > second ? second + 1.9 : (first + second) / 2;
      const halfSpan = z < first || z > second ? 1.9 : (second - first) / 2;
      const along = (z - middle) / halfSpan;
      const rope = deckHeight + 0.03 + (bridgeTop - deckHeight - 0.03) * along * along;
      const blur = pixelAngle * t;
      const slant = Math.sqrt(1 + ((2 * (bridgeTop - deckHeight) * along) / halfSpan) ** 2);
      const distance = Math.abs(y - rope) / slant;
      covered = Math.max(covered, smoothstep(0.011 + blur, 0.006, distance) * Math.min(1, 0.012 / blur));
      if (y < rope) {
        const hanger = Math.abs(z * 9 - Math.round(z * 9)) / 9;
        const across = (blur * 1) / Math.max(0.1, Math.abs(dx));
        covered = Math.max(covered, smoothstep(0.003 + across, 0.001, hanger) * Math.min(0.8, 0.005 / across));
      }
    }
    return covered;
  }

  /** Neon washes what is near the ground in its colours, from place to place another one. */
  function wash(x: number, z: number, below: number): void {
    const turn = (x < view.eyeX ? 2.4 : 0) + z * 3.7 + x * 1.3;
    for (let index = 0; index < 3; index += 1) {
      const [red, green, blue] = signs[index % signs.length] as Colour;
      const share = (below - 0.08) * lamps * 0.2 * (index === 2 ? 0.6 : 1) * (1 + Math.sin(turn * (index === 2 ? 0.7 : 1) + index * 2.1));
      surface.glowRed += surface.red * red * share;
      surface.glowGreen += surface.green * green * share;
      surface.glowBlue += surface.blue * blue * share;
    }
  }

  /** Follows a ray to what it meets and writes the light that comes back into `out`. Returns the distance. */
  function follow(
    out: Float64Array,
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    before: number,
    mirrored: boolean,
  ): number {
    const floor = dy < -1e-9 ? -oy / dy : 1e9;
    const reach = Math.min(floor, 70);
    const met = cast(hit, ox, oy, oz, dx, dy, dz, reach, false);
    let distance = met ? hit.distance : floor;
    if (!met && (floor > 60 || oy <= 0)) {
      distance = 1e9;
      skyAt(dx, dy, dz, mirrored);
      out[0] = air[0] as number;
      out[1] = air[1] as number;
      out[2] = air[2] as number;
      sample.thing = mirrored ? sample.thing : -1;
    } else {
      const x = ox + dx * distance;
      const y = oy + dy * distance;
      const z = oz + dz * distance;
      const whole = before + distance;
      // Wet streets smear what they mirror: no fine detail of it is seen.
      const blur = pixelAngle * whole * (mirrored && view.kind === 'street' ? 3 : 1);
      let nx = 0;
      let ny = 1;
      let nz = 0;
      if (met) {
        nx = hit.normalX;
        ny = hit.normalY;
        nz = hit.normalZ;
        const flat = Math.abs(dx * nx + dz * nz) / Math.max(1e-6, Math.sqrt(dx * dx + dz * dz));
        facades(surface, hit, x, y, z, blur / Math.max(0.04, flat), blur);
        if (snow > 0 && ny > 0.5) {
          surface.red = 0.82;
          surface.green = 0.85;
          surface.blue = 0.9;
          surface.mirror = 0;
        }
        if (!mirrored) sample.thing = hit.solid * 8 + (ny > 0.5 ? 4 : Math.abs(nx) > Math.abs(nz) ? 1 : 2);
      } else {
        ground.look(surface, x, z, blur / Math.max(0.02, -dy));
        if (!mirrored) sample.thing = z < view.shore ? -3 : -2;
      }
      const facingSun = nx * sunX + ny * sunY + nz * sunZ;
      let sun = Math.max(facingSun, 0);
      if (shadows && sun > 0 && cast(shadowHit, x + nx * 2e-4, y + ny * 2e-4, z + nz * 2e-4, sunX, sunY, sunZ, 14, true)) sun = 0;
      // Streets see less of the sky than roofs do; lamps light walls from below.
      const open = ny > 0.5 && met ? 1 : 0.42 + 0.58 * smoothstep(0, 1.1, y);
      const skyLight = (0.62 + 0.38 * ny) * open;
      const below = (1 - 0.6 * Math.max(0, ny)) * Math.exp(-y * 3.2) * (met ? 1 : 0.55);
      const direct = sun * 0.9;
      if (hasWash && below > 0.08) wash(x, z, below);
      let red = surface.red * (direct * light.sunColour[0] + skyLight * facing[0] * 1.15 + below * street[0] * 3) + surface.glowRed;
      let green = surface.green * (direct * light.sunColour[1] + skyLight * facing[1] * 1.15 + below * street[1] * 3) + surface.glowGreen;
      let blue = surface.blue * (direct * light.sunColour[2] + skyLight * facing[2] * 1.15 + below * street[2] * 3) + surface.glowBlue;
      if (met && surface.mirror > 0.02) {
        // Windows mirror the sky and a made-up row of houses opposite.
        const along = 2 * (dx * nx + dy * ny + dz * nz);
        const rx = dx - along * nx;
        const ry = dy - along * ny;
        const rz = dz - along * nz;
        const cosine = Math.abs(along) / 2;
        const fresnel = (0.16 + 0.84 * (1 - cosine) ** 4) * surface.mirror;
        hazeAt(rx, Math.max(0.02, ry * 1.6), rz);
        const opposite = y + (0.9 + 0.9 * drift.at(x * 3.1 + rx * 2, z * 3.1 + rz * 2)) * ry * 1.4;
        const seen = smoothstep(0.25, 0.62, opposite + drift.at(x * 1.3, z * 1.3) * 0.3);
        const shine = fresnel * (0.22 + 0.78 * seen);
        red += (air[0] as number) * shine;
        green += (air[1] as number) * shine;
        blue += (air[2] as number) * shine;
        const glint = rx * sunX + ry * sunY + rz * sunZ;
        if (shadows && glint > 0.96) {
          const flash = smoothstep(0.985, 0.9995, glint) * 2.2 * surface.mirror;
          red += light.sunColour[0] * flash;
          green += light.sunColour[1] * flash;
          blue += light.sunColour[2] * flash;
        }
      }
      out[0] = red;
      out[1] = green;
      out[2] = blue;
      veil(out, oy, dx, dy, dz, distance - Math.max(0, clear - before));
    }
    const wires = cables(ox, oy, oz, dx, dy, dz, distance);
    if (wires > 0) {
      const lit = lamps * 0.5;
      out[0] = (out[0] as number) * (1 - wires) + wires * (facing[0] * 0.3 + lit * 0.9);
      out[1] = (out[1] as number) * (1 - wires) + wires * (facing[1] * 0.3 + lit * 0.6);
      out[2] = (out[2] as number) * (1 - wires) + wires * (facing[2] * 0.3 + lit * 0.3);
      if (!mirrored) sample.thing = -9;
    }
    if (hasTrails) trails(out, ox, oy, oz, dx, dy, dz, distance, pixelAngle);
    return peopled ? passPeople(out, ox, oy, oz, dx, dy, dz, distance, mirrored) : distance;
  }

  /** Lays people before what a ray has found. Returns the distance of what it shows most of. */
  function passPeople(
    out: Float64Array,
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    distance: number,
    mirrored: boolean,
  ): number {
    if (!walkers(figure, ox, oy, oz, dx, dy, dz, distance, pixelAngle)) return distance;
    veil(figure.colour, oy, dx, dy, dz, figure.distance);
    for (let channel = 0; channel < 3; channel += 1)
      out[channel] = mix(out[channel] as number, figure.colour[channel] as number, figure.cover);
    if (figure.cover < 0.5) return distance;
    if (!mirrored) sample.thing = -20;
    return figure.distance;
  }

  /** Haze that thins with height, integrated along the ray. Source: Í. Quílez, "Better fog" (2010). */
  function veil(out: Float64Array, oy: number, dx: number, dy: number, dz: number, distance: number): void {
    if (distance <= 0) return;
    const rise = (dy * distance) / layer;
    const share = Math.abs(rise) < 1e-4 ? 1 : (1 - Math.exp(-rise)) / rise;
    const amount = 1 - Math.exp(-density * distance * Math.exp(-oy / layer) * share);
    hazeAt(dx, dy, dz);
    for (let channel = 0; channel < 3; channel += 1)
      out[channel] = (out[channel] as number) * (1 - amount) + (air[channel] as number) * amount;
  }

  return {
    sample,
    look(px, py) {
      const cx = (px - width * view.middle) * focal;
      const cy = (height * view.horizon - py) * focal;
      const length = 1 / Math.sqrt(cx * cx + cy * cy + 1);
      const dx = (cx * cosTurn + sinTurn) * length;
      const dy = cy * length;
      const dz = (cosTurn - cx * sinTurn) * length;
      sample.rough = 0;
      sample.share = 0;
      const distance = follow(found, view.eyeX, view.eyeY, view.eyeZ, dx, dy, dz, 0, false);
      sample.distance = distance;
      const isGround = sample.thing === -2 || sample.thing === -3;
      const shown = isGround ? surface.mirror : 0;
      sample.colour[0] = found[0] as number;
      sample.colour[1] = found[1] as number;
      sample.colour[2] = found[2] as number;
      sample.mirror[0] = 0;
      sample.mirror[1] = 0;
      sample.mirror[2] = 0;
      if (shown <= 0.01) return;
      const x = view.eyeX + dx * distance;
      const z = view.eyeZ + dz * distance;
      const water = sample.thing === -3;
      if (ember && water) eveningRipple(ripple, drift, cx, distance * length);
      else ground.ripple(ripple, x, z, distance);
      // The grains of wet asphalt spread what they mirror to the sides; standing water hardly does.
      const spread = water ? 0 : 0.012 + 0.05 * (1 - shown);
      const grain = hashPoint(Math.floor(px), Math.floor(py), seed) + hashPoint(Math.floor(py), Math.floor(px), seed + 1) - 1;
      let rx = dx + ripple.x + grain * spread;
      let ry = Math.max(0.004, -dy + ripple.z * 0.35);
      let rz = dz + ripple.z * 0.5;
      const unit = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz);
      rx *= unit;
      ry *= unit;
      rz *= unit;
      const tilt = ember ? ripple.z * 0.28 : 0;
      const fresnel = water ? 0.08 + 0.92 * (1 - clamp(tilt - dy)) ** 4 : 0.24 + 0.76 * (1 - clamp(-dy)) ** 3;
      const thing = sample.thing;
      const strength = fresnel * shown;
      follow(bounced, x, 1e-4, z, rx, ry, rz, distance, true);
      sample.thing = thing;
      // Clear air between the eye and the mirror keeps this share.
      const kept = ember ? 1 : Math.exp(-density * distance * 0.6);
      for (let channel = 0; channel < 3; channel += 1) {
        sample.mirror[channel] = Math.min(6, bounced[channel] as number) * kept;
        sample.colour[channel] = (found[channel] as number) * (1 - strength * (water ? 0.9 : 0.35));
      }
      sample.share = strength;
      sample.rough = water ? (ember ? 0.003 : 0.008 + 0.034 / (1 + distance)) : 0.014 + 0.05 * (1 - shown);
    },
  };
}
