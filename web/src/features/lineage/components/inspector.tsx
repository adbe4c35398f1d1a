import type { LineageNode } from '@easel/contract/work-calls';
import type { Output, Work } from '@easel/contract/works';
import { RotateCcw, SquareSplitHorizontal } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { useLocation } from '../../../ui/routing/router.tsx';
import { canCompare } from '../../../work/compare/can-compare.ts';
import type { Comparable } from '../../../work/compare/comparable.ts';
import { CompareView } from '../../../work/compare/compare-view.tsx';
import { Differences } from '../../../work/compare/differences.tsx';
import { OutputView } from '../../../work/output/output-view.tsx';
import { PictureMenu } from '../../../work/picture-menu.tsx';
import { sayRefusal } from '../../../work/say-refusal.ts';
import { useWorkActions } from '../../../work/work-actions.ts';
import { type Names, useFacts } from '../../../work/work-facts.tsx';
import { workName } from '../../../work/work-name.ts';
import { changeAddress, changeable } from '../form.ts';
import { refreshTrees } from '../queries.ts';
import { uploadName } from '../words.ts';
import { focusInTool } from './focus-field.ts';
import styles from './inspector.module.css';

interface InspectorProps {
  node: LineageNode;
  /** What it is compared with: what it was made from, unless another one was chosen. */
  before: LineageNode | undefined;
  names: Names;
  /** It was drawn on the canvas, not uploaded. */
  sketch: boolean;
  onOpen: (output: string, comparedWith?: string) => void;
  /** Another one was chosen than what it was made from: back to that. */
  onOwnSource?: (() => void) | undefined;
}

/** The node in view: what it shows, what was changed, and making it again with a change. */
export function Inspector(props: InspectorProps) {
  const { node } = props;
  if (node.work) return <WorkInspector {...props} work={node.work} />;
  if (node.upload) return <UploadInspector upload={node.upload} sketch={props.sketch} />;
  return <GoneInspector node={node} />;
}

function WorkInspector({ node, work, before, names, onOpen, onOwnSource }: InspectorProps & { work: Work }) {
  const { t } = useTranslation('lineage');
  const { t: words } = useTranslation('work');
  const facts = useFacts(work, names);
  const compared = comparableOf(before, node);
  const [output] = work.outputs;
  const isPair = compared && output?.kind === 'image' && canCompare(work) && before?.work?.outputs[0]?.kind !== 'video';
  const name = workName(work, words);
  return (
    <>
      {isPair ? (
        <CompareView
          before={{ url: smaller(compared), margins: compared.id === work.parent?.asset ? work.recipe.margins : undefined }}
          after={{ ...output, url: output.thumb_large_url }}
          alt={name}
          className={styles.media}
        />
      ) : (
        output && <OutputView as="stage" output={output} alt={name} sizes="320px" className={styles.media} />
      )}
      <div className={styles.title}>
        <div>
          <h2>{name}</h2>
          <p className="soft">{work.error ? work.error.text : facts.join(' · ')}</p>
        </div>
        <PictureMenu work={work} output={output} onOpen={output && (() => onOpen(output.id))} />
      </div>
      <div className={styles.row}>
        {isPair && (
          <Button kind="line" icon={<SquareSplitHorizontal size={16} aria-hidden />} onClick={() => onOpen(output.id, compared.id)}>
            {t('compareOpen')}
          </Button>
        )}
        {output && !isPair && (
          <Button kind="line" onClick={() => onOpen(output.id)}>
            {t('open')}
          </Button>
        )}
        {onOwnSource && <Button onClick={onOwnSource}>{t('notParent')}</Button>}
      </div>
      {compared ? (
        <Differences before={compared} after={{ work, output }} names={names} />
      ) : (
        node.parent === null && <p className="soft">{t('origin')}</p>
      )}
      <ChangeForm work={work} />
    </>
  );
}

/** The ways to change something: each opens the tool as it was, at that field. */
function ChangeForm({ work }: { work: Work }) {
  const { t } = useTranslation('lineage');
  const { pathname } = useLocation();
  const fields = changeable(work);
  const [first = 'model'] = fields;
  return (
    <section className={styles.change}>
      <h3>{t('change.title')}</h3>
      <p className="soft">{t('change.text')}</p>
      <div className={styles.row}>
        {fields.map((field) => (
          <ButtonLink key={field} kind="line" to={changeAddress(work, field, pathname)} onClick={() => focusInTool(field)}>
            {t(`change.${field}`)}
          </ButtonLink>
        ))}
      </div>
      <ButtonLink kind="primary" wide to={changeAddress(work, first, pathname)} onClick={() => focusInTool(first)}>
        {t('change.button')}
      </ButtonLink>
    </section>
  );
}

function UploadInspector({ upload, sketch }: { upload: NonNullable<LineageNode['upload']>; sketch: boolean }) {
  const { t } = useTranslation('lineage');
  const { t: words } = useTranslation('work');
  const { sendTools, sendAddress } = useWorkActions();
  return (
    <>
      {upload.kind === 'image' && <img className={styles.media} src={upload.url} alt="" width={upload.width} height={upload.height} />}
      <div className={styles.title}>
        <div>
          <h2>{uploadName(upload, sketch, t)}</h2>
          <p className="soft">{words('size', { width: upload.width, height: upload.height })}</p>
        </div>
      </div>
      <section className={styles.change}>
        <h3>{t('useUpload')}</h3>
        <div className={styles.row}>
          {sendTools(upload.kind).map((tool) => (
            <ButtonLink key={tool} kind="line" to={sendAddress(upload, tool)}>
              {words(`tool.${tool}`)}
            </ButtonLink>
          ))}
        </div>
      </section>
    </>
  );
}

function GoneInspector({ node }: { node: LineageNode }) {
  const { t } = useTranslation('lineage');
  const restore = () => {
    import('../../../work/keeping/work-changes.ts')
      .then(({ restoreWorks }) => restoreWorks([node.id]))
      .then(refreshTrees)
      .catch(sayRefusal);
  };
  return (
    <>
      <div className={styles.title}>
        <div>
          <h2>{t(node.gone === 'trash' ? 'trash' : 'lost')}</h2>
          <p className="soft">{t(node.gone === 'trash' ? 'trashText' : 'lostText')}</p>
        </div>
      </div>
      {node.gone === 'trash' && (
        <Button kind="primary" icon={<RotateCcw size={18} aria-hidden />} onClick={restore}>
          {t('restore')}
        </Button>
      )}
    </>
  );
}

/** The file that is large enough beside a tree. */
const smaller = ({ id, url, work }: Comparable) => work?.outputs.find((output) => output.id === id)?.thumb_large_url ?? url;

/** What a work is compared with: the output that it was made of, or the first. */
function comparableOf(before: LineageNode | undefined, { work }: LineageNode): Comparable | undefined {
  if (!before) return undefined;
  const { upload } = before;
  if (upload) return upload.kind === 'image' ? { ...upload, source: true } : undefined;
  const outputs = before.work?.outputs ?? [];
  const output: Output | undefined = outputs.find(({ id }) => id === work?.parent?.asset) ?? outputs[0];
  if (!before.work || !output) return undefined;
  const { id, url, thumb_url, width, height } = output;
  return { id, url, thumb_url, width, height, work: before.work, source: before.id === work?.parent?.work };
}
