import type { Tool } from '@easel/contract/recipe';
import { isEnded, type WorkAction } from '@easel/contract/work-states';
import type { Output, Work } from '@easel/contract/works';
import {
  CalendarPlus,
  Columns2,
  Copy,
  Download,
  GitBranch,
  Heart,
  HeartOff,
  Lock,
  Maximize2,
  PencilLine,
  Repeat2,
  Send,
  Shuffle,
  Trash2,
} from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { workRefusalSentence } from '../i18n/refusals.ts';
import { Menu, type MenuItem } from '../ui/popup/menu.tsx';
import { useNavigate } from '../ui/routing/router.tsx';
import { lineageAddress } from './lineage/lineage-address.ts';
import { useVariation } from './variation/use-variation.ts';
import { useWorkActions, type WorkActions } from './work-actions.ts';

export interface PictureMenuProps {
  work: Work;
  /** The picture meant, when the menu hangs on one; absent on a work as a whole. */
  output?: Output | undefined;
  onOpen?: (() => void) | undefined;
  /** Shows it beside what it started from. */
  onCompare?: (() => void) | undefined;
  /** Its title can be written beside the menu. */
  titled?: boolean;
  onPicture?: boolean;
  className?: string;
}

/** What the menu of a picture offers, once it was opened. */
export function PictureItems({ trigger, ...rest }: PictureMenuProps & { trigger: ReactElement }) {
  const [open, setOpen] = useState(true);
  return <Menu trigger={trigger} open={open} onOpenChange={setOpen} groups={usePictureItems(rest)} />;
}

function usePictureItems({ work, output, onOpen, onCompare, titled }: PictureMenuProps): (readonly MenuItem[])[] {
  const { t, language } = useTranslation('work');
  const { t: action } = useTranslation('workActions');
  const { texts } = useTranslation();
  useTranslation('workRefusals');
  const actions = useWorkActions();
  const navigate = useNavigate();
  const variation = useVariation(work);
  const refusal = (action: WorkAction) => workRefusalSentence(action, work, language);
  const seed = output?.seed ?? work.recipe.seed;
  const picture: MenuItem[] = [];
  if (onOpen && output) picture.push({ id: 'open', label: action('menu.open'), icon: <Maximize2 aria-hidden />, onSelect: onOpen });
  if (onCompare) picture.push({ id: 'compare', label: action('menu.compare'), icon: <Columns2 aria-hidden />, onSelect: onCompare });
  picture.push({
    id: 'lineage',
    label: texts.screen.lineage,
    icon: <GitBranch aria-hidden />,
    onSelect: () => navigate(lineageAddress(work)),
  });
  const again: MenuItem[] = [
    { id: 'again', label: action('menu.useAgain'), icon: <Repeat2 aria-hidden />, onSelect: () => navigate(actions.againAddress(work)) },
  ];
  if (seed !== undefined && seed !== null) {
    again.push({
      id: 'seed',
      label: action('menu.sameSeed'),
      icon: <Lock aria-hidden />,
      onSelect: () => navigate(actions.againAddress(work, seed)),
    });
  }
  if (variation) {
    again.push({
      id: 'vary',
      label: variation.refusal ? action('menu.vary') : action('menu.varyFor', { price: t('credits', { count: variation.credits }) }),
      icon: <Shuffle aria-hidden />,
      disabledReason: variation.refusal && action(`noVariation.${variation.refusal}`),
      onSelect: () => variation.refusal ?? actions.vary(work, variation.credits),
    });
  }
  const sent = output ?? (work.outputs.length === 1 ? work.outputs[0] : undefined);
  const tools = sent ? actions.sendTools(sent.kind) : [];
  if (sent && tools.length > 0) {
    const items = tools.map((tool) => ({
      id: tool,
      label: t(`tool.${tool}`),
      onSelect: () => navigate(actions.sendAddress(sent, tool)),
    }));
    again.push({ id: 'send', label: action('menu.sendTo'), icon: <Send aria-hidden />, items });
  }
  const saving: MenuItem[] = [];
  if (sent?.kind === 'video') again.push(...lastFrameItem(sent, actions, action('menu.lastFrameTo'), t));
  if (output) {
    saving.push({
      id: 'download',
      label: action('menu.download'),
      icon: <Download aria-hidden />,
      onSelect: () => actions.downloadOutput(output),
    });
  } else if (work.outputs.length > 0) {
    const all = work.outputs.length > 1;
    const [first] = work.outputs;
    saving.push({
      id: 'download',
      label: all ? action('menu.downloadAll') : action('menu.download'),
      icon: <Download aria-hidden />,
      disabledReason: refusal('download'),
      onSelect: () => (all || !first ? actions.downloadWorks([work]) : actions.downloadOutput(first)),
    });
  }
  // The clipboard takes no videos.
  if (sent?.kind === 'image')
    saving.push({ id: 'copy', label: action('menu.copy'), icon: <Copy aria-hidden />, onSelect: () => actions.copy(sent) });
  saving.push({
    id: 'favorite',
    label: work.favorite ? action('menu.unfavorite') : action('menu.favorite'),
    icon: work.favorite ? <HeartOff aria-hidden /> : <Heart aria-hidden />,
    disabledReason: refusal('favorite'),
    onSelect: () => actions.favorite([work], !work.favorite),
  });
  if (isEnded(work.state))
    saving.push({ id: 'retain', label: action('menu.keep'), icon: <CalendarPlus aria-hidden />, onSelect: () => actions.retain([work]) });
  if (!titled)
    saving.push({ id: 'title', label: action('menu.title'), icon: <PencilLine aria-hidden />, onSelect: () => actions.editTitle(work) });
  const remove: MenuItem = {
    id: 'delete',
    label: action('menu.delete'),
    icon: <Trash2 aria-hidden />,
    danger: true,
    disabledReason: refusal('delete'),
    onSelect: () => actions.remove([work]),
  };
  return [[...picture, ...again], saving, [remove]];
}

/** The frame that a video ends with goes to the tools that start from a picture. */
function lastFrameItem(output: Output, actions: WorkActions, label: string, t: (key: `tool.${Tool}`) => string): MenuItem[] {
  const items = actions.sendTools('image').map((tool) => ({
    id: tool,
    label: t(`tool.${tool}`),
    onSelect: () => actions.sendFrame(output, 'last', tool),
  }));
  return items.length > 0 ? [{ id: 'last', label, icon: <Send aria-hidden />, items }] : [];
}
