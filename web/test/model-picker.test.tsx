import type { ModelInputs } from '@easel/contract/models';
import type { Model } from '@easel/contract/studio';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GenerateButton } from '../src/tool/frame/generate-button.tsx';
import { chooseModel } from '../src/tool/model/choose-model.ts';
import { ModelPicker } from '../src/tool/model/model-picker.tsx';
import { StylePicker } from '../src/tool/settings/style-picker.tsx';
import { show } from './studio.tsx';

const styles = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));

function offer(name: string, price: number, inputs: ModelInputs): Model {
  const rest = { engine: 'puppet', price_unit: 'output' as const, eta_s: price * 2, times: [], parameters: [], scales: [], styles: [] };
  return { ...rest, id: name.toLowerCase(), name, price, inputs };
}
const models = [offer('Painter', 3, { style: styles('Oil', 'Ink') }), offer('Etcher', 1, { style: styles('Ink', 'Etching') })];
const quote = ({ price, eta_s }: Model) => ({ credits: price, seconds: eta_s });

function Form() {
  const [chosen, setChosen] = useState('');
  const [style, setStyle] = useState('ink');
  const { model, offered, told } = chooseModel(models, chosen, { style }, ({ price }) => price);
  const action = { words: 'Draw', quote: model && { ...quote(model), model: told }, busy: false, failure: undefined };
  return (
    <>
      <StylePicker model={offered} value={style} onChange={setStyle} />
      <ModelPicker models={models} model={model} chosen={chosen} quote={quote} onChange={setChosen} />
      <GenerateButton action={action} />
    </>
  );
}

test('left to the studio, the cheapest model that can do it is named, at the button with its price, and follows what is asked', async () => {
  await show(<Form />, '/', 'image');
  const button = page.getByRole('button', { name: /^Draw/ });
  const picker = page.getByRole('combobox', { name: 'Model' });
  await expect.element(button).toHaveTextContent('DrawEtcher · 1 credit · ~2 s');
  await expect.element(picker).toHaveTextContent('AutoEtcher');
  await expect.element(picker).not.toHaveTextContent('credit');
  await userEvent.click(page.getByText('Oil', { exact: true }));
  await expect.element(button).toHaveTextContent('DrawPainter · 3 credits · ~6 s');
  await userEvent.click(page.getByText('Ink', { exact: true }));
  await userEvent.click(picker);
  await expect.element(page.getByRole('option', { name: /^Etcher/ })).toHaveTextContent('Etcher1 credit · ~2 s');
  await expect.element(page.getByRole('option', { name: /^Painter/ })).toHaveTextContent('Painter3 credits · ~6 s');
  await userEvent.click(page.getByRole('option', { name: /^Painter/ }));
  await expect.element(button).toHaveTextContent('Draw3 credits · ~6 s');
  await expect.element(picker).toHaveTextContent('Painter');
  await expect.element(picker).not.toHaveTextContent('credit');
  await expect.element(page.getByRole('radio', { name: 'Etching' })).not.toBeInTheDocument();
  await userEvent.click(picker);
  await userEvent.click(page.getByRole('option', { name: /^Auto/ }));
  await expect.element(button).toHaveTextContent('DrawEtcher · 1 credit · ~2 s');
});

test('the only model is named, and the price stands at the button alone', async () => {
  const only = models.slice(0, 1);
  await show(<ModelPicker models={only} model={only[0]} chosen="" quote={quote} onChange={() => {}} />, '/', 'image');
  await expect.element(page.getByText('Painter')).toBeVisible();
  expect(page.getByText(/credit/).elements()).toEqual([]);
});
