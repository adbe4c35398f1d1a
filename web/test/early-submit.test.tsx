import type { Model } from '@easel/contract/studio';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useGenerate } from '../src/features/image/mutations.ts';
import { useDraft } from '../src/features/image/store.ts';
import { useStudioConfig } from '../src/queries/studio-config.ts';
import { useSession } from '../src/session/session.ts';
import { GenerateButton } from '../src/tool/frame/generate-button.tsx';
import { show } from './studio.tsx';

const glass = {
  ...{ id: 'glass', price: 1, price_unit: 'output', eta_s: 1, times: [], parameters: [], scales: [], styles: [] },
  // It has no style by the name of the draft's.
  inputs: { prompt: { max: 500 }, style: [{ id: 'glass.v2', name: 'Glass' }] },
} as unknown as Model;
const config = { tools: { text2img: { models: [glass] } }, styles: [] };

function Form() {
  const model = useStudioConfig().data?.tools.text2img?.models[0];
  const { failure } = useDraft();
  const { submit, busy } = useGenerate(model, () => {}, 'paint');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <GenerateButton action={{ words: 'Generate', quote: undefined, busy, failure }} />
      <p>{failure}</p>
    </form>
  );
}

/** The form of a member; what the studio offers is answered as `offered` says, and the words of the draft are `words`. */
async function showForm(words: string, offered: () => Promise<Response>) {
  const sent: object[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (String(address).endsWith('Extend/config')) return offered();
    if (String(address).endsWith('Image/text2img_do')) {
      const { model, style } = Object.fromEntries(new URLSearchParams(String(init?.body)));
      sent.push({ model, style });
    }
    return Response.json({ status: 0, info: 'No' });
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    useSession.setState({ token: '' });
  });
  useSession.setState({ token: 'member' });
  useDraft.getState().change({ prompt: words, style: 'photo' });
  await show(<Form />, '/image/text2img', 'image');
  return sent;
}

test('a press before the models are known waits for them, and asks once, for what the model can do', async () => {
  const answer = Promise.withResolvers<Response>();
  const sent = await showForm('a lake', () => answer.promise);
  const button = page.getByRole('button', { name: 'Generate' });
  await userEvent.click(button);
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  (button.element() as HTMLElement).click();
  expect(sent).toEqual([]);
  answer.resolve(Response.json({ status: 1, info: config }));
  await vi.waitFor(() => expect(sent).toEqual([{ model: 'glass' }]));
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(sent).toEqual([{ model: 'glass' }]);
});

test('where the models cannot be asked for, a press goes on and is answered', async () => {
  const sent = await showForm('a hill', async () => Response.json({ status: 0, info: 'Closed' }));
  const button = page.getByRole('button', { name: 'Generate' });
  await userEvent.click(button);
  await vi.waitFor(() => expect(sent).toEqual([{ style: 'photo' }]));
  await expect.element(button).not.toHaveAttribute('aria-busy');
});
