import type { ChatModel } from '@easel/contract/chats';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { LazyMenu } from '../../../ui/popup/lazy-menu.tsx';
import { guideModel, usualPrice } from '../words.ts';
import styles from './composer.module.css';

interface ModelChoiceProps {
  models: readonly ChatModel[];
  model: ChatModel;
  onChoose: (model: string) => void;
}

/** Who answers, what that costs, and who else could. */
export function ModelChoice({ models, model, onChoose }: ModelChoiceProps) {
  const { t } = useTranslation('chat');
  const priceOf = (one: ChatModel) => {
    const price = usualPrice(one);
    return price > 0 ? t('composer.price', { count: price }) : t('composer.free');
  };
  if (models.length < 2) {
    return (
      <span className={styles.aside}>
        {model.name} · {priceOf(model)}
      </span>
    );
  }
  return (
    <span className={styles.model}>
      <LazyMenu
        side="top"
        align="start"
        heading={<span className="soft">{t('composer.models')}</span>}
        trigger={
          <button type="button" className={styles.chosen} aria-label={t('composer.model', { model: model.name })}>
            <span>{model.name}</span>
            <ChevronsUpDown size={14} aria-hidden />
          </button>
        }
        groups={[
          models.map((one) => ({
            id: one.id,
            label: <Described model={one} price={priceOf(one)} />,
            icon: <Check aria-hidden style={{ opacity: one.id === model.id ? 1 : 0 }} />,
            onSelect: () => onChoose(one.id),
          })),
        ]}
      />
      <span className="soft only-wide">{priceOf(model)}</span>
    </span>
  );
}

function Described({ model: { id, name, sees, reasons, tools }, price }: { model: ChatModel; price: string }) {
  const { t } = useTranslation('chat');
  const can = [
    id === guideModel && t('composer.guide'),
    sees && t('composer.sees'),
    reasons && t('composer.reasons'),
    tools && t('composer.tools'),
  ].filter(Boolean);
  return (
    <span className={styles.described}>
      {name}
      <span className="soft">{[price, ...can].join(' · ')}</span>
    </span>
  );
}
