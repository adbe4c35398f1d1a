import { describe, expect, it } from 'vitest';
import { mapText, nothingByHand, parameterId, typedInputs } from './mapping.ts';

describe('a workflow by hand', () => {
  const graph = {
    2: {
      class_type: 'LoraLoader',
      inputs: { lora_name: 'tale.safetensors', strength_model: 0.8, model: ['1', 0] },
      _meta: { title: 'Style' },
    },
    7: { class_type: 'Toggle', inputs: { on: true } },
  };

  it('offers what is typed in, not what is linked', () => {
    expect(typedInputs(graph)).toEqual([
      { node: '2', input: 'lora_name', of: 'Style', value: 'tale.safetensors' },
      { node: '2', input: 'strength_model', of: 'Style', value: 0.8 },
      { node: '7', input: 'on', of: 'Toggle', value: true },
    ]);
    for (const other of [undefined, null, [], 'text', { nodes: [] }, { 1: { class_type: 'X' } }]) expect(typedInputs(other)).toEqual([]);
  });

  it('is written in the notation of the call', () => {
    expect(mapText(nothingByHand)).toBe('');
    const strength = { id: 'strength', node: '2', input: 'strength_model', min: '0', max: ' 2' };
    expect(mapText({ fields: { prompt: '4.text', seed: '' }, parameters: [strength, { ...strength, id: 'other', max: '' }] })).toBe(
      'prompt=4.text, seed=, strength=2.strength_model:0..2, other=2.strength_model',
    );
  });

  it('names parameters after their input, once each', () => {
    expect(parameterId({ node: '2', input: 'strength_model' }, [])).toBe('strength_model');
    expect(parameterId({ node: '3', input: 'Strength Model' }, ['strength_model'])).toBe('strength_model_2');
    expect(parameterId({ node: '3', input: '宽度' }, [])).toBe('value');
  });
});
