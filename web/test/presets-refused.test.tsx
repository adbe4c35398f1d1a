import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '../src/session/session.ts';
import { createDraft } from '../src/tool/draft/draft.ts';
import { PresetsWindow } from '../src/tool/presets/presets-window.tsx';
import { show } from './studio.tsx';

const draft = createDraft('text2img', () => ({ prompt: '', unwanted: '' }));

/** @param refusal what the studio answers to whoever saves */
async function openWindow(refusal: object = { status: 0, info: 'no', code: 'fault' }): Promise<string[]> {
  const asked: string[] = [];
  useSession.setState({ token: 'mine' });
  const answers = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    return Response.json(String(address).endsWith('Preset/lists') ? { status: 1, info: { items: [] } } : refusal);
  });
  onTestFinished(() => {
    useSession.setState({ token: '' });
    answers.mockRestore();
  });
  await show(<PresetsWindow tool="text2img" onClose={() => {}} />, '/image/text2img', 'image', 'presets');
  return asked;
}

const save = async () => {
  await userEvent.fill(page.getByLabelText('Name', { exact: true }), 'Poster');
  await userEvent.click(page.getByRole('button', { name: 'Save current settings' }));
};
const name = () => expect.element(page.getByLabelText('Name', { exact: true }));

test('words that are too long are told as such, and the name is not at fault', async () => {
  const asked = await openWindow();
  draft.getState().change({ prompt: 'a'.repeat(1600), unwanted: '' });
  await save();
  await expect.element(page.getByText('The prompt is too long. 500 characters at most. Please shorten it')).toBeVisible();
  await name().not.toHaveAttribute('aria-invalid', 'true');
  expect(asked.some((address) => address.endsWith('save_do'))).toBe(false);
  await userEvent.fill(page.getByLabelText('Name', { exact: true }), 'Poster 2');
  await expect.element(page.getByText(/The prompt is too long/)).not.toBeInTheDocument();
  draft.getState().change({ prompt: '', unwanted: 'a'.repeat(501) });
  await save();
  await expect.element(page.getByText('The unwanted content is too long. 500 characters at most. Please shorten it')).toBeVisible();
  await name().not.toHaveAttribute('aria-invalid', 'true');
});

test('settings that the studio refuses are told below, and a name that it refuses beside the name', async () => {
  draft.getState().change({ prompt: '', unwanted: '' });
  const info = 'Please check what you entered';
  await openWindow({ status: 0, info, code: 'invalid', fields: { recipe: 'field_invalid' } });
  await save();
  await expect.element(page.getByText('These settings could not be saved.')).toBeVisible();
  await name().not.toHaveAttribute('aria-invalid', 'true');
});

test('a name that the studio refuses says so itself', async () => {
  await openWindow({ status: 0, info: 'no', code: 'invalid', fields: { name: 'preset_name_taken' } });
  await save();
  await expect.element(page.getByText('Another preset has this name. Choose a different one')).toBeVisible();
  await name().toHaveAttribute('aria-invalid', 'true');
});
