import { describe, expect, it } from 'vitest';
import { faceProblem } from './check-face.ts';
import type { Face } from './face.ts';

const picture = { width: 800, height: 600 };
const straight = { yaw: 5, pitch: -4, roll: 30 };

function problem(box: Face['box'], pose: Face['pose'] = straight) {
  return faceProblem({ box, pose }, picture);
}

describe('what is wrong with a face', () => {
  it('is nothing for one that is large enough, whole and looks at the camera, however it leans', () => {
    expect(problem([100, 100, 200, 240])).toBeUndefined();
    expect(problem([100, 100, 200, 240], { yaw: 0, pitch: 0, roll: 175 })).toBeUndefined();
    expect(problem([-2, 100, 200, 240])).toBeUndefined();
  });

  it('has a reason of its own each', () => {
    expect(faceProblem(undefined, picture)).toBe('no_face');
    expect(problem([100, 100, 30, 38])).toBe('face_too_small');
    expect(problem([100, 100, 200, 240], { yaw: 60, pitch: 0, roll: 0 })).toBe('face_turned');
    expect(problem([100, 100, 200, 240], { yaw: 0, pitch: -50, roll: 0 })).toBe('face_turned');
    expect(problem([700, 100, 200, 240])).toBe('face_cut');
    expect(problem([100, -60, 200, 240])).toBe('face_cut');
    expect(problem([100, 500, 200, 240])).toBe('face_cut');
  });

  it('names what keeps it from being used first', () => {
    expect(problem([-10, -10, 20, 24], { yaw: 80, pitch: 0, roll: 0 })).toBe('face_too_small');
    expect(problem([700, 100, 200, 240], { yaw: 80, pitch: 0, roll: 0 })).toBe('face_cut');
  });
});
