import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { queryClient } from '../../queries/query-client.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { dayText } from '../../ui/format/moments.ts';
import { Dialog } from '../../ui/popup/dialog.tsx';
import { consoleCall, fieldProblem, otherProblem } from '../console-call.ts';
import styles from './access.module.css';
import { canUsePasskeys, isRefusal, makePasskey, type PasskeyList } from './passkeys.ts';

const queryKey = ['console', 'passkeys'];

/** The passkeys of the operator: what there is, one more, one less. */
export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslation('console');
  const [name, setName] = useState('');
  const cache = (items: PasskeyList) => queryClient.setQueryData(queryKey, items);
  const list = useQuery({ queryKey, queryFn: async () => (await consoleCall('Console/passkey_lists', {})).info.items, staleTime: 0 });
  const add = useMutation({
    mutationFn: () => makePasskey(name.trim() || t('passkeys.usual')),
    onSuccess: (items) => {
      cache(items);
      setName('');
    },
  });
  const remove = useMutation({
    mutationFn: async (passkey: string) => (await consoleCall('Console/passkey_del_do', { passkey })).info.items,
    onSuccess: cache,
  });
  const failed = add.error ?? remove.error ?? list.error;
  const problem = isRefusal(failed) ? t('access.passkeyLeft') : otherProblem(failed);
  return (
    <Dialog open onClose={onClose} title={t('passkeys.title')} description={t('passkeys.about')}>
      <ul className={styles.passkeys}>
        {(list.data ?? []).map(({ id, name: own, host, created_at, used_at }) => (
          <li key={id}>
            <KeyRound size={18} aria-hidden />
            <span>
              {own}
              <span className="soft">
                {t('passkeys.of', { host, day: dayText(created_at, language) })}
                {used_at !== null && ` · ${t('passkeys.used', { day: dayText(used_at, language) })}`}
              </span>
            </span>
            <IconButton
              label={t('passkeys.remove', { name: own })}
              icon={<Trash2 size={18} aria-hidden />}
              disabledReason={remove.isPending ? t('passkeys.removing') : undefined}
              onClick={() => remove.mutate(id)}
            />
          </li>
        ))}
      </ul>
      {list.data?.length === 0 && <p className="soft">{t('passkeys.none')}</p>}
      {canUsePasskeys() ? (
        <form
          className={styles.adding}
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate();
          }}
        >
          <Field
            label={t('passkeys.name')}
            value={name}
            maxLength={40}
            placeholder={t('passkeys.usual')}
            error={fieldProblem(add.error, 'name')}
            onChange={(event) => setName(event.target.value)}
          />
          <Button kind="primary" type="submit" busy={add.isPending}>
            {t('passkeys.add')}
          </Button>
        </form>
      ) : (
        <p>{t('passkeys.impossible')}</p>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </Dialog>
  );
}
