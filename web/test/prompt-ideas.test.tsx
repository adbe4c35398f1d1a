import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setLanguage } from '../src/i18n/i18n.ts';
import { PromptIdeas } from '../src/tool/settings/prompt-ideas.tsx';
import { ReportChips } from '../src/work/report-chips.tsx';
import { show } from './studio.tsx';

/** A tool that is left and come back to: its words are kept, its screen is not. */
function Tool() {
  const [prompt, setPrompt] = useState('a lake');
  const [away, setAway] = useState(false);
  return (
    <>
      <p>{prompt}</p>
      <button type="button" onClick={() => setAway(!away)}>
        Go
      </button>
      {!away && <PromptIdeas prompt={prompt} ideas={['fog', 'pines', 'dawn']} onChange={setPrompt} />}
    </>
  );
}

test('improved words can be taken back after the tool was left, too', async () => {
  await show(<Tool />);
  await page.getByRole('button', { name: 'Improve' }).click();
  await expect.element(page.getByText('a lake, fog, pines, dawn')).toBeVisible();
  const go = page.getByRole('button', { name: 'Go' });
  await go.click();
  await go.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('a lake', { exact: true })).toBeVisible();
});

test('the colon before a thing has a space in English and none in Chinese', async () => {
  await show(
    <>
      <PromptIdeas prompt="a lake" ideas={['fog']} onChange={() => {}} />
      <ReportChips says report={[{ text: 'suit', as: 'missing' }]} />
    </>,
  );
  const gap = () => {
    const thing = page.getByText('suit', { exact: true }).element();
    return thing.getBoundingClientRect().left - (thing.previousElementSibling as Element).getBoundingClientRect().right;
  };
  await expect.element(page.getByRole('button', { name: 'Add: fog', exact: true })).toBeVisible();
  expect(gap()).toBeCloseTo(0, 1);
  await setLanguage('zh');
  await expect.element(page.getByRole('button', { name: '加上：fog', exact: true })).toBeVisible();
  expect(gap()).toBeCloseTo(0, 1);
});
