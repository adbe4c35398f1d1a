import type { Work } from '@easel/contract/works';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../src/queries/query-client.ts';
import { useSession } from '../src/session/session.ts';
import { dateLocale } from '../src/ui/format/date-locale.ts';
import { BulkBar } from '../src/work/wall/bulk-bar.tsx';
import { useSelection } from '../src/work/wall/use-selection.ts';
import { useWorkActions, WorkActionsContext } from '../src/work/work-actions.ts';
import { doneWork } from './pictures.ts';
import { show } from './studio.tsx';

const done = doneWork('done');
const running: Work = { ...doneWork('running'), state: 'running', progress: 0.5 };
const favorite = vi.fn();
const downloadWorks = vi.fn();
const button = (name: string) => page.getByRole('button', { name, exact: true });

function Bar({ works, keeping = false }: { works: readonly Work[]; keeping?: boolean }) {
  return (
    <WorkActionsContext value={{ ...useWorkActions(), favorite, downloadWorks }}>
      <BulkBar works={works} keeping={keeping} onAll={() => {}} onClear={() => {}} />
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

test('why nothing is deleted while a selected work is made is said at a press', async () => {
  await show(<Bar works={[running, done]} />, '/workbench/nav');
  const words = page.getByText('Not while a work is being generated');
  await expect.element(button('Delete')).toBeVisible();
  expect(words.elements()).toEqual([]);
  await button('Delete').click({ force: true });
  await expect.element(words).toBeVisible();
});

test('who came to keep works longer is asked to choose some, and reads until when they would be kept', async () => {
  useSession.setState({ token: 'mine' });
  onTestFinished(() => useSession.setState({ token: '' }));
  queryClient.setQueryData(['usage', 'mine'], { url: { limit_config: { retention_days: 3 } } });
  const { root } = await show(<Bar works={[]} keeping />, '/workbench/nav');
  await expect.element(page.getByText('Choose works to keep longer')).toBeVisible();
  root.hidden = true;
  await show(<Bar works={[done]} keeping />, '/workbench/nav');
  const day = new Intl.DateTimeFormat(dateLocale('en'), { day: 'numeric', month: 'long' }).format(Date.now() + 3 * 86_400_000);
  await expect.element(page.getByText(`1 selected: keep until ${day}`)).toBeVisible();
});

function Selecting() {
  const { chosen, selectAll } = useSelection([running, done], 'all');
  return (
    <button type="button" onClick={selectAll}>
      {chosen.map(({ id }) => id).join() || 'nothing'}
    </button>
  );
}

test('all are the finished ones: what is under way holds up nothing', async () => {
  await show(<Selecting />, '/workbench/nav');
  await button('nothing').click();
  await expect.element(button('done')).toBeVisible();
});
