import { Image, Paintbrush, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { upload } from '../../../api/upload.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import type { BotDraft } from '../form.ts';
import { paintAvatar } from '../mutations.ts';
import { BotFace } from './bot-face.tsx';
import styles from './bots.module.css';

interface AvatarFieldProps {
  draft: BotDraft;
  change: (part: Partial<BotDraft>) => void;
  problem: string | undefined;
}

/** The picture of a bot: brought, or painted by the studio. */
export function AvatarField({ draft, change, problem }: AvatarFieldProps) {
  const { t } = useTranslation('bots');
  const { t: words } = useTranslation('work');
  const price = useStudioConfig().data?.prices.text2img ?? 0;
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef(new AbortController());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const take = async (bring: () => Promise<BotDraft['avatar']>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const avatar = await bring();
      if (avatar) change({ avatar });
    } catch (error) {
      if (leaving.current.signal.aborted) return;
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  const bring = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (!file) return;
    const form = new FormData();
    form.set('file', file, file.name);
    void take(async () => {
      const { asset } = (await upload('Image/upload_do', form, () => undefined, leaving.current.signal)).info;
      return { asset: asset.id, url: asset.url };
    });
  };
  const paint = () =>
    void take(async () => {
      const output = await paintAvatar(draft, leaving.current.signal);
      return output && { asset: output.id, url: output.thumb_url };
    });

  return (
    <div className={styles.avatar}>
      <span className={styles.portrait}>
        <BotFace name={draft.name} url={draft.avatar?.url ?? ''} large />
        {draft.avatar && (
          <IconButton
            onPicture
            label={t('edit.removePicture')}
            icon={<X size={16} aria-hidden />}
            onClick={() => change({ avatar: undefined })}
          />
        )}
      </span>
      <input ref={input} type="file" accept="image/*" className="sr" tabIndex={-1} aria-label={t('edit.upload')} onChange={bring} />
      <Button
        kind="line"
        icon={<Paintbrush size={16} aria-hidden />}
        busy={busy}
        disabledReason={draft.name.trim() === '' ? t('edit.name') : undefined}
        aside={price > 0 ? words('credits', { count: price }) : undefined}
        onClick={paint}
      >
        {t(busy ? 'edit.painting' : 'edit.paint')}
      </Button>
      <Button icon={<Image size={16} aria-hidden />} onClick={() => input.current?.click()}>
        {t('edit.upload')}
      </Button>
      <FieldError text={failure ?? problem} />
    </div>
  );
}
