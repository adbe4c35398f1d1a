import { expect, test } from 'vitest';
import { optimisticWork } from '../../work/optimistic-work.ts';
import { earlierPrompts } from './earlier-prompts.ts';

const worded = (prompt: string) => optimisticWork('text2img', { model: 'painter', prompt }, 1, prompt, new Date(0));

test('earlier prompts come once each, newest first, and empty ones not at all', () => {
  expect(earlierPrompts([worded('sea'), worded(' '), worded('hill'), worded('sea ')])).toEqual(['sea', 'hill']);
});

test('only the latest dozen is offered', () => {
  expect(earlierPrompts(Array.from({ length: 20 }, (_, place) => worded(`hill ${place}`)))).toHaveLength(12);
});
