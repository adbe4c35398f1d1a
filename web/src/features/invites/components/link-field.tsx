import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import styles from './invites.module.css';

const thanksMs = 2000;

/** The link, to be read and copied. Where the browser does not copy, it is selected, and it says how. */
export function LinkField({ url, inWindow }: { url: string; inWindow?: boolean }) {
  const { t } = useTranslation('invites');
  const [copied, setCopied] = useState<boolean>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(undefined), thanksMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      setCopied(false);
      field.current?.select();
    }
  };
  return (
    <div className={styles.link}>
      <Field
        ref={field}
        label={t('link.label')}
        labelHidden={inWindow === true}
        // In a window the button comes first: it does what the field is for.
        tabIndex={inWindow ? -1 : 0}
        readOnly
        value={url}
        hint={copied === false && t('link.by')}
        onClick={(event) => event.currentTarget.select()}
      />
      <Button kind="primary" className={styles.copy} onClick={() => void copy()}>
        {/* Both words keep their room, so that the button does not change its width. */}
        <span aria-hidden={copied} data-shown={!copied}>
          {t('link.copy')}
        </span>
        <span aria-hidden={!copied} data-shown={copied === true}>
          {t('link.copied')}
        </span>
      </Button>
      <span role="status" className="sr">
        {copied && t('link.copied')}
      </span>
    </div>
  );
}
