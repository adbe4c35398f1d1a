import { newWork } from '@easel/contract/new-work';
import type { Work } from '@easel/contract/works';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PictureMenu } from '../src/work/picture-menu.tsx';
import { VariationButton } from '../src/work/variation/variation-button.tsx';
import { useWorkActions, type Variation, WorkActionsContext } from '../src/work/work-actions.ts';
import { show } from './studio.tsx';

const work: Work = {
  ...newWork({ id: 'w', tool: 'text2img', recipe: { tool: 'text2img', model: 'painter', prompt: 'Sea' }, price: 1, created_at: '' }),
  state: 'succeeded',
};

function Varied({ as, vary, children }: { as: Variation; vary: () => void; children: ReactNode }) {
  return <WorkActionsContext value={{ ...useWorkActions(), variationOf: () => as, vary }}>{children}</WorkActionsContext>;
}

const both = (
  <>
    <VariationButton work={work} kind="fill" />
    <PictureMenu work={work} />
  </>
);

test('button and menu tell the price of a variation, and make it for that', async () => {
  const vary = vi.fn();
  await show(
    <Varied as={{ credits: 2 }} vary={vary}>
      {both}
    </Varied>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Variation 2 credits' }));
  await userEvent.click(page.getByRole('button', { name: 'More' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Variation · 2 credits' }));
  expect(vary.mock.calls).toEqual([
    [work, 2],
    [work, 2],
  ]);
});

test('where there is none, both stand there and say why', async () => {
  const vary = vi.fn();
  await show(
    <Varied as={{ refusal: 'seed_untaken' }} vary={vary}>
      {both}
    </Varied>,
  );
  const button = page.getByRole('button', { name: 'Variation' });
  await expect.element(button).toHaveAttribute('title', expect.stringContaining('takes no seed'));
  (button.element() as HTMLElement).click();
  await userEvent.click(page.getByRole('button', { name: 'More' }));
  await expect.element(page.getByRole('menuitem', { name: 'Variation' })).toHaveAttribute('aria-disabled', 'true');
  expect(vary).not.toHaveBeenCalled();
});
