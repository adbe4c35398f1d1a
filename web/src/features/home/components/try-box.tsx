import { limits } from '@easel/contract/limits';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextBox } from '../../../ui/field/field.tsx';
import { useNavigate } from '../../../ui/routing/router.tsx';
import styles from './hero.module.css';

/** Words that go along to the tool. Nothing is sent from here. */
export function TryBox() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const visitor = useSession((session) => session.token === '');
  const [words, setWords] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  // The page is written by the build: what was typed before the app was there stands in the box already.
  useLayoutEffect(() => {
    if (box.current?.value) setWords(box.current.value);
  }, []);
  const go = () => {
    const prompt = words.trim() || t('try.placeholder');
    void navigate(`/image/text2img?${new URLSearchParams({ prompt })}`);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    go();
  };
  return (
    <form onSubmit={send} className={styles.box}>
      <TextBox
        ref={box}
        label={t('try.label')}
        placeholder={t('try.placeholder')}
        rows={1}
        maxLength={limits.descriptionMax}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={sendByKey}
        tools={
          <>
            <span className={styles.note}>{t(visitor ? 'try.visitorNote' : 'try.note')}</span>
            <Button kind="line" type="submit">
              {t('try.button')}
            </Button>
          </>
        }
      />
    </form>
  );
}
