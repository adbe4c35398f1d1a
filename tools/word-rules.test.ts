import { describe, expect, test } from 'vitest';
import { readSource } from './source-files.ts';
import { glossaryProblems, nameProblems, namesIn, retiredNames, termsOf, wordsOf } from './word-rules.ts';

describe('retired names', () => {
  const rules = [
    { name: 'give up', instead: 'mark failed' },
    { name: 'settle', instead: 'settle hold', alone: true as const },
    { name: 'line', instead: 'socket', where: /^server\/src\/transport\// },
  ];

  test.each([
    ['server/src/a.ts', 'const onGiveUp = 1;', '"onGiveUp" says "give up". Say "mark failed".'],
    ['server/src/give-up.test.ts', '', 'the file name says "give up"'],
    ['server/src/a.ts', `settle(\`\${giveUp} or not\`);`, '"giveUp" says'],
    ['server/src/a.ts', 'settle(work);', '"settle" says "settle"'],
    ['server/src/transport/works-line.ts', '', 'Say "socket".'],
  ])('are refused: %s %s', (path, source, problem) => {
    expect(nameProblems(path, source, rules).join('\n')).toContain(problem);
  });

  test.each([
    ['server/src/a.ts', "// giveUp\nconst text = 'giveUp';"],
    ['server/src/a.ts', 'settleHold(work); const given = upwards;'],
    ['web/src/canvas/draw-line.ts', 'const line = outline;'],
  ])('are left alone where they are none: %s %s', (path, source) => {
    expect(nameProblems(path, source, rules)).toEqual([]);
  });

  test('are found in any way to write a name', () => {
    for (const name of ['OnnxRuntime2', 'onnx-runtime', 'ONNX_RUNTIME', 'onnxRuntime']) expect(wordsOf(name)).toEqual(['onnx', 'runtime']);
    expect(wordsOf('PNGFile')).toEqual(['png', 'file']);
    expect(namesIn(`a.b(c); /* d */ "e" // f\n\`g \${h}\``)).toEqual(['a', 'b', 'c', 'h']);
  });

  test('are each said once, in words apart', () => {
    const names = retiredNames.map(({ name, where }) => `${name} ${where}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { name } of retiredNames) expect(name).toMatch(/^[a-z]+( [a-z]+)*$/);
  });
});

describe('the glossary', () => {
  const glossaryOf = (...rows: string[]) => ['| word | meaning | place |', '| --- | --- | --- |', ...rows].join('\n');

  test('says what is wrong with it', () => {
    const problems = (...rows: string[]) => glossaryProblems(glossaryOf(...rows), ['server/src/ports/mail.ts']).join('\n');
    expect(
      problems('| port | Types. | `server/src/ports` |', '| mail | A port. | `server/src/ports/mail.ts` |', '| wire | What travels. | |'),
    ).toBe('');
    expect(problems('| port | Types. | |', '| Port | A way in. | |')).toContain('two meanings');
    expect(problems('| port | Types. Only types. | |')).toContain('one sentence');
    expect(problems('| port | Types | |')).toContain('one sentence');
    expect(problems('| port | Types. | `server/src/port` |')).toContain('server/src/port, which is not there');
  });

  test('is read as it stands', () => {
    const terms = termsOf(readSource('docs/glossary.md'));
    expect(terms.length).toBeGreaterThan(80);
    expect(terms).toContainEqual({ word: 'port', meaning: expect.stringContaining('types'), place: 'server/src/ports' });
  });
});
