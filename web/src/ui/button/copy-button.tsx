import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { showToast } from '../popup/toast.tsx';
import { IconButton } from './button.tsx';

const thanksMs = 1600;

/** Copies a text and says so in its own place. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), thanksMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => showToast({ text: t('problem.copyFailed'), bad: true }),
    );
  return (
    <>
      <IconButton
        label={label}
        icon={copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        onClick={() => void copy()}
      />
      <span role="status" className="sr">
        {copied && t('action.copied')}
      </span>
    </>
  );
}
