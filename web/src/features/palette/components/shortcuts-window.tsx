import { Fragment } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { commandKey } from '../../../ui/keyboard/command-key.ts';
import { enableLetterKeys, useLetterKeys } from '../../../ui/keyboard/letter-keys.ts';
import { Dialog } from '../../../ui/popup/dialog.tsx';
import styles from './shortcuts.module.css';

/** Which parts of the present screen have shortcuts of their own. */
export interface ShortcutScope {
  tool: boolean;
  marking: boolean;
  drawing: boolean;
  selection: boolean;
  pictures: boolean;
  film: boolean;
  chat: boolean;
}

/** The keys of the present screen. Each row: keys together, or one after the other. */
export function ShortcutsWindow({ scope, onClose }: { scope: ShortcutScope; onClose: () => void }) {
  const { t } = useTranslation('palette');
  const command = commandKey();
  const letters = useLetterKeys((state) => state.enabled);
  const everywhere: Row[] = [
    { keys: [command, 'K'], words: t('shortcuts.palette') },
    { keys: ['?'], words: t('shortcuts.list') },
    // On works it stands with their other keys.
    ...(scope.selection ? [] : [{ keys: [command, 'Z'], words: t('shortcuts.restore') }]),
    { keys: ['F6'], words: t('shortcuts.message') },
    { keys: ['Esc'], words: t('shortcuts.close') },
  ];
  const tool: Row[] = [{ keys: [command, '↵'], words: t('shortcuts.generate') }];
  const marking: Row[] = [
    { keys: ['B', 'E', 'L', 'R', 'S'], words: t('shortcuts.marks') },
    { keys: ['[', ']'], words: t('shortcuts.size') },
    { keys: ['Alt', t('shortcuts.drag')], words: t('shortcuts.takeAway') },
    { keys: ['Shift', t('shortcuts.click')], words: t('shortcuts.leaveOut') },
    { keys: ['I'], words: t('shortcuts.invert') },
    { keys: [command, 'Z'], words: t('shortcuts.undo') },
    { keys: ['Shift', command, 'Z'], words: t('shortcuts.redo') },
    { keys: ['+', '−', '0'], words: t('shortcuts.zoomStage') },
    { keys: ['Space'], words: t('shortcuts.hold') },
    { keys: ['←', '→'], words: t('shortcuts.candidates') },
  ];
  const drawing: Row[] = [
    { keys: ['B', 'E', 'L', 'R', 'O', 'G', 'I', 'H'], words: t('shortcuts.draws') },
    { keys: ['[', ']'], words: t('shortcuts.size') },
    { keys: ['Shift', t('shortcuts.drag')], words: t('shortcuts.even') },
    { keys: ['Alt', t('shortcuts.click')], words: t('shortcuts.pick') },
    { keys: [command, 'Z'], words: t('shortcuts.undo') },
    { keys: ['Shift', command, 'Z'], words: t('shortcuts.redo') },
    { keys: ['Space'], words: t('shortcuts.hold') },
    { keys: ['↵', '←', '→'], words: t('shortcuts.cursor') },
  ];
  const selection: Row[] = [
    { keys: [command, t('shortcuts.click')], words: t('shortcuts.select') },
    { keys: ['Shift', t('shortcuts.click')], words: t('shortcuts.range') },
    { keys: [command, 'A'], words: t('shortcuts.all') },
    { keys: ['Del'], words: t('shortcuts.delete') },
    { keys: [command, 'Z'], words: t('shortcuts.restore') },
    { keys: ['Esc'], words: t('shortcuts.unselect') },
  ];
  const picture: Row[] = [
    { keys: ['←', '→'], words: t('shortcuts.neighbour') },
    { keys: ['I'], words: t('shortcuts.recipe') },
    { keys: ['C'], words: t('shortcuts.compare') },
    { keys: ['S', 'X'], words: t('shortcuts.compareHow') },
    { keys: ['F'], words: t('shortcuts.favorite') },
    { keys: ['D'], words: t('shortcuts.download') },
    { keys: ['Del'], words: t('shortcuts.delete') },
    { keys: ['+', '−', '1'], words: t('shortcuts.zoom') },
  ];
  const film: Row[] = [
    { keys: ['K'], words: t('shortcuts.play') },
    { keys: [',', '.'], words: t('shortcuts.frame') },
    { keys: ['<', '>'], words: t('shortcuts.speed') },
    { keys: ['L'], words: t('shortcuts.loop') },
    { keys: ['M'], words: t('shortcuts.mute') },
    { keys: ['S'], words: t('shortcuts.saveFrame') },
    { keys: ['W'], words: t('shortcuts.full') },
    { keys: ['F'], words: t('shortcuts.favorite') },
    { keys: ['D'], words: t('shortcuts.download') },
    { keys: ['Del'], words: t('shortcuts.delete') },
  ];
  const chat: Row[] = [
    { keys: ['↵'], words: t('shortcuts.send') },
    { keys: ['Shift', '↵'], words: t('shortcuts.newLine') },
    { keys: ['↑'], words: t('shortcuts.editLast') },
    { keys: ['Shift', command, 'O'], words: t('shortcuts.newChat') },
    { keys: ['Shift', command, 'F'], words: t('shortcuts.searchChats') },
  ];
  return (
    <Dialog open onClose={onClose} focusWindow title={t('shortcuts.title')}>
      <div className={styles.parts}>
        {scope.chat && <Part title={t('shortcuts.inChat')} rows={chat} />}
        {scope.tool && <Part title={t('shortcuts.inTool')} rows={tool} />}
        {scope.marking && <Part title={t('shortcuts.inMarking')} rows={marking} />}
        {scope.drawing && <Part title={t('shortcuts.inDrawing')} rows={drawing} />}
        {scope.selection && <Part title={t('shortcuts.inWorks')} rows={selection} />}
        {scope.film && <Part title={t('shortcuts.inVideo')} rows={film} />}
        {scope.pictures && <Part title={t('shortcuts.inPicture')} rows={picture} />}
        <Part title={t('shortcuts.everywhere')} rows={everywhere} />
      </div>
      <Checkbox checked={letters} onChange={enableLetterKeys}>
        {t('shortcuts.letters')}
      </Checkbox>
    </Dialog>
  );
}

interface Row {
  keys: readonly string[];
  words: string;
}

function Part({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.rows}>
        {rows.map(({ keys, words }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>
              {keys.map((key) => (
                <Fragment key={key}>
                  {' '}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
