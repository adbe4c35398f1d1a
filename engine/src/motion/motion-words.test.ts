import { describe, expect, it } from 'vitest';
import { readMotionWords } from './motion-words.ts';

describe('words of motion', () => {
  it.each([
    ['Camera slowly pushes in on a lake under snowy mountains', 'push-in', 'on a lake under snowy mountains'],
    ['zoom in, a red lighthouse', 'push-in', 'a red lighthouse'],
    ['a village, the camera pulls back', 'pull-out', 'a village'],
    ['pan left across a harbour', 'pan-left', 'across a harbour'],
    ['drone shot of a forest', 'fly-over', 'of a forest'],
    ['orbiting around a castle', 'orbit-left', 'a castle'],
    ['tilt up to the stars', 'tilt-up', 'to the stars'],
    ['static camera, waves', 'still', 'waves'],
    ['镜头缓缓推近雪山', 'push-in', '雪山'],
    ['航拍，海边的灯塔', 'fly-over', '海边的灯塔'],
    ['环绕镜头，一座城堡', 'orbit-left', '一座城堡'],
    ['镜头向右移，江南水乡', 'pan-right', '江南水乡'],
    ['固定镜头，海浪', 'still', '海浪'],
    ['a pan on a table with apples', undefined, 'a pan on a table with apples'],
  ] as const)('%s', (prompt, camera, rest) => {
    const words = readMotionWords(prompt);
    expect(words.camera).toBe(camera);
    expect(words.rest).toBe(rest);
  });

  it('tells what it has understood in the words of the prompt', () => {
    expect(readMotionWords('a lake, the camera slowly pushes in, time lapse').said).toEqual(['slowly pushes in', 'time lapse']);
    expect(readMotionWords('雪山，镜头缓缓推近，从白天到夜晚').said).toEqual(['镜头缓缓推近', '从白天到夜晚']);
  });

  it('tells the passing of time, speed and loops', () => {
    expect(readMotionWords('a city from dawn to dusk').hours).toEqual(['dawn', 'noon', 'sunset', 'dusk']);
    expect(readMotionWords('雪山，从白天到夜晚').hours.at(-1)).toBe('night');
    expect(readMotionWords('time-lapse of clouds').speed).toBeGreaterThan(1);
    expect(readMotionWords('慢动作，海浪').speed).toBeLessThan(1);
    expect(readMotionWords('ocean waves, seamless loop')).toMatchObject({ loop: true, rest: 'ocean waves' });
    expect(readMotionWords('无缝循环，飘雪的森林')).toMatchObject({ loop: true, rest: '飘雪的森林' });
    expect(readMotionWords('a lake')).toEqual({ speed: 1, loop: false, hours: [], said: [], rest: 'a lake' });
  });
});
