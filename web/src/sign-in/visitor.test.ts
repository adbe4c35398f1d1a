import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
const { stableDevice } = await import('./visitor.ts');

const reading = (visitorId: string, score: number) => ({ visitorId, confidence: { score } });

describe('stableDevice', () => {
  it('is the device that two readings agree on', () => expect(stableDevice(reading('d', 0.7), reading('d', 0.4))).toBe('d'));
  it('is nothing when they differ', () => expect(stableDevice(reading('d', 1), reading('e', 1))).toBeUndefined());
  it('is nothing when one of them is unsure', () => {
    expect(stableDevice(reading('d', 0.39), reading('d', 0.7))).toBeUndefined();
    expect(stableDevice(reading('d', 0.7), reading('d', 0.39))).toBeUndefined();
  });
});
