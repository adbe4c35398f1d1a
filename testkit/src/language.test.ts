import type { LanguageEngine } from '@easel/server/ports/language';
import { describe } from 'vitest';
import { createPuppetLanguage, type PuppetAnswer } from './language.ts';
import { languageSuite, type Said } from './suites/language.ts';

/** The puppet is an engine like any other. */
describe('a puppet', () => {
  const scripts = new Map<string, readonly Said[]>();
  languageSuite({
    model: 'puppet',
    open: () => openScripted((asked) => scripts.get(asked) ?? []),
    script: (asked, steps) => scripts.set(asked, steps),
  });
});

function openScripted(stepsOf: (asked: string) => readonly Said[]): LanguageEngine {
  const puppet = createPuppetLanguage();
  return {
    ...puppet.engine,
    answer(request, signal) {
      const parts = puppet.engine.answer(request, signal);
      void puppet.next().then((answer) => {
        for (const step of stepsOf(request.messages.at(-1)?.text ?? '')) play(answer, step);
      });
      return parts;
    },
  };
}

function play(answer: PuppetAnswer, step: Said): void {
  if (step === 'end') answer.end();
  else if (step === 'break off') answer.hangUp();
  else if (step === 'silence') return;
  else if ('text' in step) answer.say(step.text);
  else if ('reasoning' in step) answer.think(step.reasoning);
  else if ('tool' in step) answer.call(step.tool, step.fields);
  else if ('fails' in step) answer.fail(step.fails, step.code);
  else answer.usage(step.input, step.output);
}
