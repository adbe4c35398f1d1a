import type { Work } from '@easel/contract/works';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BulkBar } from '../src/work/wall/bulk-bar.tsx';
import { useWorkActions, WorkActionsContext } from '../src/work/work-actions.ts';
import { doneWork } from './pictures.ts';
import { show } from './studio.tsx';

const done = doneWork('done');
const running: Work = { ...doneWork('running'), state: 'running', progress: 0.5 };
const favorite = vi.fn();
const downloadWorks = vi.fn();
const button = (name: string) => page.getByRole('button', { name, exact: true });

function Bar({ works }: { works: readonly Work[] }) {
  return (
    <WorkActionsContext value={{ ...useWorkActions(), favorite, downloadWorks }}>
      <BulkBar works={works} onAll={() => {}} onClear={() => {}} />
    </WorkActionsContext>
  );
}

test('of selected works the finished ones are downloaded and become favourites, and all of them wait to be deleted', async () => {
  await show(<Bar works={[running, done]} />, '/workbench/nav');
  await userEvent.click(button('Download zip'));
  expect(downloadWorks).toHaveBeenCalledExactlyOnceWith([done]);
  await userEvent.click(button('Favourite'));
  expect(favorite).toHaveBeenCalledExactlyOnceWith([done], true);
  await expect.element(button('Delete')).toHaveAttribute('title', 'Not while a work is being generated');
});

test('where none of the selected works is finished there is nothing to do with them yet', async () => {
  await show(<Bar works={[running]} />, '/workbench/nav');
  for (const name of ['Download zip', 'Favourite']) {
    await expect.element(button(name)).toHaveAttribute('title', 'Wait until the selected works are finished');
  }
});
