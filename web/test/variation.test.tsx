import { newWork } from '@easel/contract/new-work';
import type { Output, Work } from '@easel/contract/works';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../src/queries/query-client.ts';
import { PictureMenu } from '../src/work/picture-menu.tsx';
import { VariationButton } from '../src/work/variation/variation-button.tsx';
import { useWorkActions, WorkActionsContext } from '../src/work/work-actions.ts';
import { show } from './studio.tsx';

const recipe = { tool: 'text2img', model: 'painter', prompt: 'Sea', seed: 7 } as const;
const work: Work = {
  ...newWork({ id: 'w', tool: 'text2img', recipe, price: 1, created_at: '2026-01-01T00:00:00Z' }),
  state: 'succeeded',
  outputs: [{ id: 'o', kind: 'image' } as Output],
};

function Acting({ vary, children }: { vary: () => void; children: ReactNode }) {
  return <WorkActionsContext value={{ ...useWorkActions(), vary }}>{children}</WorkActionsContext>;
}

/** The ways to a variation, where the model of the work takes such inputs. */
async function showWays(inputs: object) {
  const vary = vi.fn();
  const model = { id: 'painter', price: 2, price_unit: 'output', inputs };
  queryClient.setQueryData(['config', 'en'], { tools: { text2img: { models: [model] } }, styles: [] });
  await show(
    <Acting vary={vary}>
      <VariationButton work={work} kind="fill" />
      <PictureMenu work={work} />
    </Acting>,
  );
  return vary;
}

test('button and menu tell the price of a variation, and make it for that', async () => {
  const vary = await showWays({ seed: {} });
  await userEvent.click(page.getByRole('button', { name: 'Variation 2 credits' }));
  await userEvent.click(page.getByRole('button', { name: 'More' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Variation · 2 credits' }));
  expect(vary.mock.calls).toEqual([
    [work, 2],
    [work, 2],
  ]);
});

test('where there is none, both stand there and say why', async () => {
  const vary = await showWays({});
  const button = page.getByRole('button', { name: 'Variation' });
  await expect.element(button).toHaveAttribute('title', expect.stringContaining('takes no seed'));
  (button.element() as HTMLElement).click();
  await userEvent.click(page.getByRole('button', { name: 'More' }));
  await expect.element(page.getByRole('menuitem', { name: 'Variation' })).toHaveAttribute('aria-disabled', 'true');
  expect(vary).not.toHaveBeenCalled();
});
