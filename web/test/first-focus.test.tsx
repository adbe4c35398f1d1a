import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../src/ui/popup/dialog.tsx';
import { Lightbox } from '../src/work/lightbox/lightbox.tsx';
import { slidesOf } from '../src/work/lightbox/slides.ts';
import { doneWork } from './pictures.ts';
import { show } from './studio.tsx';

/** The browser is so busy that no further frame comes: a window receives its keys all the same. */
beforeEach(() => void vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

const nothing = () => {};

test('what is typed once a window is shown is typed into its first field', async () => {
  const window = (
    <Dialog open onClose={nothing} title="Name">
      <input type="radio" name="kind" value="a" />
      <input type="radio" name="kind" value="b" defaultChecked />
      <input aria-label="Hidden" style={{ display: 'none' }} />
      <input aria-label="Name" />
    </Dialog>
  );
  await show(window);
  await expect.element(page.getByRole('radio').nth(1)).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('Mei');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Mei');
});

test('a window with `focusWindow` has the focus itself, and one whose field asks for the focus leaves it there', async () => {
  await show(
    <Dialog open focusWindow onClose={nothing} title="Calm">
      <button type="button">Far down</button>
    </Dialog>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Calm' })).toHaveFocus();
  await show(
    <Dialog open onClose={nothing} title="Eager">
      <button type="button">First</button>
      <input aria-label="Code" autoFocus />
    </Dialog>,
  );
  await expect.element(page.getByLabelText('Code')).toHaveFocus();
});

test('the lightbox receives its keys as soon as it is shown', async () => {
  const onClose = vi.fn();
  const box = (
    <Lightbox
      slides={slidesOf([doneWork('one')])}
      view="one-picture"
      onView={nothing}
      onClose={onClose}
      names={{ model: (id) => id, style: (id) => id, motion: () => '', parameters: () => [] }}
      learnMore={null}
    />
  );
  await show(box);
  await expect.element(page.getByRole('dialog')).toBeInTheDocument();
  await userEvent.keyboard('{Delete}');
  expect(onClose).toHaveBeenCalledOnce();
});
