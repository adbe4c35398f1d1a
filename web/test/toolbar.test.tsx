import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { IconButton } from '../src/ui/button/button.tsx';
import { Toolbar } from '../src/ui/button/toolbar.tsx';
import { LazySelect } from '../src/ui/field/lazy-select.tsx';
import { Segmented } from '../src/ui/field/segmented.tsx';
import { Slider } from '../src/ui/field/slider.tsx';
import { LazyMenu } from '../src/ui/popup/lazy-menu.tsx';
import { show } from './studio.tsx';

const nothing = () => {};
const button = (name: string) => page.getByRole('button', { name });

/** What is around the bar receives the keys that the bar leaves alone. */
function listen(onKey: (key: string) => void): void {
  const onKeyDown = ({ key }: KeyboardEvent) => onKey(key);
  document.addEventListener('keydown', onKeyDown);
  onTestFinished(() => document.removeEventListener('keydown', onKeyDown));
}

function Bar({ onUndo = nothing }: { onUndo?: () => void }) {
  const [tool, setTool] = useState('brush');
  const [size, setSize] = useState(10);
  const [extra, setExtra] = useState(false);
  return (
    <div>
      <button type="button" onClick={() => setExtra(!extra)}>
        Before
      </button>
      <Toolbar label="Tools">
        <Segmented
          label="Tool"
          value={tool}
          segments={['pen', 'brush', 'eraser'].map((value) => ({ value, label: value }))}
          onChange={setTool}
        />
        {extra && <IconButton label="Extra" icon="x" />}
        <IconButton label="Undo" icon="u" disabledReason="Nothing to undo" onClick={onUndo} />
        <IconButton label="Hidden" icon="h" style={{ display: 'none' }} />
        <Slider label="Size" value={size} min={0} max={20} onChange={setSize} />
        <LazyMenu trigger={<IconButton label="More" icon="m" />} groups={[[{ id: 'one', label: 'One' }]]} />
      </Toolbar>
      <button type="button">After</button>
    </div>
  );
}

test('a toolbar is one stop of the Tab key, and arrows move within it', async () => {
  const undo = vi.fn();
  const onKey = vi.fn();
  await show(<Bar onUndo={undo} />);
  listen(onKey);
  const bar = page.getByRole('toolbar', { name: 'Tools' });
  await expect.element(bar).toBeInTheDocument();
  const press = (keys: string) => userEvent.keyboard(keys);
  const radio = (name: string) => page.getByRole('radio', { name });
  (button('Before').element() as HTMLElement).focus();

  // A choice is entered at what is chosen. Left and right go through the bar and choose nothing.
  await userEvent.tab();
  await expect.element(radio('brush')).toHaveFocus();
  await press('{ArrowRight}');
  await expect.element(radio('eraser')).toHaveFocus();
  await expect.element(radio('brush')).toBeChecked();
  await press('{ArrowRight}');
  // A disabled tool is reached all the same, and does nothing.
  await expect.element(button('Undo')).toHaveFocus();
  await press('{Enter}');
  expect(undo).not.toHaveBeenCalled();
  await press('{ArrowRight}');
  const size = page.getByRole('slider', { name: 'Size' });
  await expect.element(size).toHaveFocus();
  await press('{ArrowUp}');
  await expect.element(size).toHaveValue('11');
  await press('{End}');
  await expect.element(button('More')).toHaveFocus();
  await press('{ArrowRight}');
  await expect.element(radio('pen')).toHaveFocus();
  await press('{ArrowLeft}');
  await expect.element(button('More')).toHaveFocus();
  await press('{Home}');
  await expect.element(radio('pen')).toHaveFocus();
  await press(' ');
  await expect.element(radio('pen')).toBeChecked();
  await press('{ArrowLeft}{ArrowLeft}');
  await expect.element(size).toHaveFocus();

  // One press of Tab leaves the bar, and it is entered again where it was left.
  await userEvent.tab();
  await expect.element(button('After')).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(size).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(button('Before')).toHaveFocus();

  // A tool that comes later is part of it.
  await press('{Enter}');
  await expect.element(button('Extra')).toHaveAttribute('tabindex', '-1');
  await userEvent.tab();
  await press('{ArrowLeft}{ArrowLeft}');
  await expect.element(button('Extra')).toHaveFocus();

  // So is the button of a menu before and after its list has come.
  await press('{End}{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'One' })).toBeVisible();
  await press('{Escape}');
  await expect.element(button('More')).toHaveFocus();
  await press('{ArrowLeft}');
  await expect.element(size).toHaveFocus();
  expect(onKey.mock.calls.flat()).not.toContain('ArrowRight');
});

test('after a click on a tool the arrow keys stay with what is around the bar', async () => {
  const onKey = vi.fn();
  await show(<Bar />);
  listen(onKey);
  await userEvent.click(button('Undo'), { force: true });
  await expect.element(button('Undo')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onKey).toHaveBeenCalledWith('ArrowRight');
  await expect.element(button('Undo')).toHaveFocus();
});

function Choice() {
  const [value, setValue] = useState('b');
  return (
    <LazySelect label="Model" value={value} options={['a', 'b', 'c'].map((each) => ({ value: each, label: each }))} onChange={setValue} />
  );
}

for (const key of ['{Enter}', ' ', '{ArrowDown}']) {
  test(`a list opens at the first "${key}", and the focus comes back to it`, async () => {
    await show(<Choice />);
    const box = page.getByRole('combobox', { name: 'Model' });
    await expect.element(box).toBeVisible();
    (box.element() as HTMLElement).focus();
    await userEvent.keyboard(key);
    await expect.element(page.getByRole('option', { name: 'b' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('option', { name: 'c' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(box).toHaveFocus();
    await expect.element(box).toHaveTextContent('c');
  });
}
