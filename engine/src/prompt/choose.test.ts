import { expect, test } from 'vitest';
import { chooseOpen } from './choose.ts';

test('rain, snow, fog, autumn and winter come only when they are asked for', () => {
  const plan = { creativity: 10, unwantedColours: [] };
  for (let seed = 1; seed <= 300; seed += 1) {
    const { weather, season } = chooseOpen('mountains', plan, seed, new Set());
    expect(['clear', 'cloudy']).toContain(weather);
    expect(['spring', 'summer']).toContain(season);
  }
});

test('low light and nights come only when they are asked for, or with much freedom', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const { hour } = chooseOpen('mountains', { creativity: 5, unwantedColours: [] }, seed, new Set());
    expect(['morning', 'noon', 'afternoon']).toContain(hour);
  }
});
