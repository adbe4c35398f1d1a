import { calls } from '@easel/contract/calls';
import { chatTools } from '@easel/contract/chat-tools';
import { toolTable } from '@easel/contract/tools';
import { expect, test } from 'vitest';
import { declareTool } from './tool-declarations.ts';

test('tools are told in plain JSON schema, in few words, with the choices that there are', () => {
  const inputs = [{ style: [{ id: 'oil', name: 'Oil' }], duration: [4, 8] }];
  const declared = chatTools.map((tool) => {
    const call = calls.find(({ path }) => path === toolTable[tool].call);
    if (!call) throw new Error(`${tool} has no call`);
    return declareTool(tool, call, inputs);
  });
  expect(Object.fromEntries(declared.map(({ name, parameters }) => [name, parameters.required]))).toEqual({
    text2img: ['prompt'],
    img2img: ['image'],
    redraw: ['image'],
    enhance: ['image'],
    text2video: ['prompt'],
    img2video: ['image'],
  });
  expect(declared[0]?.parameters.properties).toMatchObject({ style: { type: 'string', enum: ['oil'] }, count: { type: 'integer' } });
  expect(declared[5]?.parameters.properties).toMatchObject({ duration: { type: 'number', enum: [4, 8] } });
  const all = JSON.stringify(declared);
  expect(all).not.toMatch(/pattern|anyOf|request_id|\$schema/);
  expect(all.length).toBeLessThan(5000);
});
