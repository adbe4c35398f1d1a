import type { Account } from '@easel/contract/profile';
import { type DragEvent, useRef, useState } from 'react';
import { currentLanguage, useTranslation } from '../../../i18n/i18n.ts';
import { refusalSentence } from '../../../i18n/refusals.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Guarded } from '../../../ui/display/guarded.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { Section } from '../../../ui/display/page.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { classes } from '../../../ui/style/classes.ts';
import styles from '../components/account.module.css';
import { useSending } from '../components/use-sending.ts';
import { pictureProblem, pictureTypes } from '../form.ts';
import { removePicture } from '../mutations.ts';
import { MemberPicture } from './member-picture.tsx';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** The member's picture: chosen or dropped, cut to a square, and taken away again. */
export function PictureSection({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const chooser = useRef<HTMLInputElement>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const removing = useSending();

  const open = async (file: File | undefined) => {
    if (!file) return;
    const found = pictureProblem(file);
    setProblem(found && refusalSentence(found, currentLanguage()));
    if (found) return;
    try {
      setBitmap(await createImageBitmap(file));
    } catch {
      setProblem(refusalSentence('broken_picture', currentLanguage()));
    }
  };
  const close = () => {
    bitmap?.close();
    setBitmap(undefined);
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void open(event.dataTransfer.files[0]);
    },
  };
  return (
    <Section title={t('picture.title')}>
      <div className={classes(styles.drop, over && styles.over)} {...drop}>
        <MemberPicture account={account} size={72} alt={account.icon_url ? t('picture.alt') : ''} />
        <div className={styles.stack}>
          <div className={styles.actions}>
            <Button kind="line" onClick={() => chooser.current?.click()}>
              {account.icon_url ? t('picture.replace') : t('picture.choose')}
            </Button>
            {account.icon_url && (
              <Button busy={removing.busy} onClick={() => void removing.send(removePicture)}>
                {t('picture.remove')}
              </Button>
            )}
          </div>
          <p className={styles.note}>
            {t('picture.hint')} <span className={styles.byDrag}>{over ? t('picture.drop') : t('picture.byDrag')}</span>
          </p>
          <FieldError text={problem ?? removing.refusal} />
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={pictureTypes.join()}
          aria-label={t('picture.choose')}
          onChange={(event) => {
            void open(event.target.files?.[0]);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <Guarded onClose={close} turn={bitmap}>
        {bitmap && <CropDialog bitmap={bitmap} onClose={close} />}
      </Guarded>
    </Section>
  );
}
