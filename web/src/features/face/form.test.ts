import type { Face } from '@easel/contract/image-calls';
import type { Model } from '@easel/contract/studio';
import { describe, expect, test } from 'vitest';
import { cropOf, draftInput, draftProblems, emptyDraft, nextSource, pairsOf, readDraft, swapProblem, withPair } from './form.ts';

const face = (index: number, problem?: string): Face => ({
  index,
  box: [0, 0, 90, 120],
  score: 0.9,
  problem: problem ? { code: problem, text: problem } : null,
});
const picture = { id: 'a1', name: '', url: '/files/a1/x.png', thumb: '/files/a1/x.png', width: 40, height: 30, expires: null, work: null };

describe('pairs of faces', () => {
  test('without a choice, the first face that can be swapped goes onto the first that can be', () => {
    expect(pairsOf(emptyDraft, [face(0, 'face_too_small'), face(1)], [face(0), face(1)])).toEqual([{ target: 1, source: 0 }]);
    expect(pairsOf(emptyDraft, [], [face(0)])).toEqual([]);
    expect(pairsOf(emptyDraft, [face(0)], [face(0, 'face_turned')])).toEqual([]);
  });

  test('a choice is kept as far as its faces are still there', () => {
    const pairs = [
      { target: 0, source: 1 },
      { target: 3, source: 0 },
    ];
    expect(pairsOf({ pairs }, [face(0), face(1)], [face(0), face(1)])).toEqual([{ target: 0, source: 1 }]);
    expect(pairsOf({ pairs: [] }, [face(0)], [face(0)])).toEqual([]);
  });

  test('each face of the picture is given one face at most', () => {
    const one = withPair([{ target: 1, source: 0 }], 0, 1);
    expect(one).toEqual([
      { target: 0, source: 1 },
      { target: 1, source: 0 },
    ]);
    expect(withPair(one, 0, 0)[0]).toEqual({ target: 0, source: 0 });
    expect(withPair(one, 0, undefined)).toEqual([{ target: 1, source: 0 }]);
  });

  test('what is in the way of a swap is the picture without a usable face, and else that none is chosen', () => {
    const pair = { target: 0, source: 0 };
    expect(swapProblem([], [face(0)], [])).toBe('targetFaceless');
    expect(swapProblem([face(0)], [], [])).toBe('sourceFaceless');
    expect(swapProblem([face(0)], [face(0, 'face_turned')], [])).toBe('sourceFaceless');
    expect(swapProblem([], [], [])).toBe('targetFaceless');
    expect(swapProblem([face(0)], [face(0)], [])).toBe('noPairs');
    expect(swapProblem([face(0)], [face(0)], [pair])).toBeUndefined();
  });

  test('a ring goes through all faces that can be used and then through none', () => {
    const sources = [face(0), face(1, 'face_cut'), face(2)];
    expect(nextSource(undefined, sources)).toBe(0);
    expect(nextSource(0, sources)).toBe(2);
    expect(nextSource(2, sources)).toBeUndefined();
  });
});

describe('the draft', () => {
  test('asks for both pictures and for consent', () => {
    expect(draftProblems(emptyDraft)).toEqual({ target: 'source_needed', source: 'source_needed', consent: 'consent_needed' });
    expect(draftProblems({ ...emptyDraft, target: picture, source: picture, consent: true })).toEqual({});
  });

  test('forgets the consent over a reload, and keeps everything else', () => {
    const draft = {
      target: picture,
      source: picture,
      pairs: [{ target: 0, source: 1 }],
      consent: true,
      label: false,
      model: 'm',
      parameters: {},
    };
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual({ ...draft, consent: false });
    expect(readDraft({ pairs: [{ target: -1, source: 0 }, 'x'], label: 'x' })).toEqual(emptyDraft);
    expect(readDraft(null)).toEqual(emptyDraft);
  });

  test('travels with its pairs as a list, and only with what its model takes', () => {
    const draft = { ...emptyDraft, target: picture, source: picture, consent: true };
    const sent = { request_id: 'r1', target: 'a1', source: 'a1', consent: 1 };
    const pairs = [{ target: 0, source: 0 }];
    expect(draftInput(draft, undefined, pairs, 'r1')).toEqual({ ...sent, pairs: JSON.stringify(pairs), label: 1 });
    const model = { id: 'm', inputs: { label: {} }, parameters: [{ kind: 'switch', id: 'glow', default: true }] } as unknown as Model;
    expect(draftInput(draft, model, pairs, 'r1')).toEqual({ ...sent, model: 'm', label: 1, parameters: '{"glow":true}' });
  });
});

describe('a face cut out of a picture', () => {
  test('is a square around its box, kept inside of the picture', () => {
    expect(cropOf({ width: 400, height: 200 }, [180, 60, 40, 80])).toEqual({
      backgroundSize: `${(400 / 108) * 100}% ${(200 / 108) * 100}%`,
      backgroundPosition: '50% 50%',
    });
    expect(cropOf({ width: 400, height: 200 }, [-5, -9, 40, 50]).backgroundPosition).toBe('0% 0%');
    expect(cropOf({ width: 60, height: 50 }, [0, 0, 60, 50]).backgroundSize).toBe('120% 100%');
  });
});
