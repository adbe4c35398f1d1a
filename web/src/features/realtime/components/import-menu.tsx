import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { Guarded } from '../../../ui/display/guarded.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { LazyMenu } from '../../../ui/popup/lazy-menu.tsx';

const WorksDialog = lazy(async () => ({ default: (await import('../../../tool/source/works-dialog.tsx')).WorksDialog }));

/** Brings a picture onto the paper: from a file or from the works. */
export function ImportMenu({ onFile }: { onFile: (file: Blob) => void }) {
  const { t } = useTranslation('realtime');
  const file = useRef<HTMLInputElement>(null);
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onFile(chosen);
          event.target.value = '';
        }}
      />
      <LazyMenu
        trigger={<IconButton label={t('import')} icon={<ImagePlus size={18} aria-hidden />} />}
        groups={[
          [
            { id: 'file', label: t('importFile'), onSelect: () => file.current?.click() },
            { id: 'works', label: t('importWorks'), onSelect: () => setChoosing(true) },
          ],
        ]}
      />
      {choosing && (
        <Guarded onClose={() => setChoosing(false)}>
          <WorksDialog onClose={() => setChoosing(false)} onChoose={async ({ url }) => onFile(await (await fetch(url)).blob())} />
        </Guarded>
      )}
    </>
  );
}
