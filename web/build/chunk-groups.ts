import { toolEntries } from '../src/tool/tools.ts';

/**
 * What is asked for together travels together, in few files: the libraries, what most screens share, what those share that ask the
 * server, and what those share that show works. Menus, lists and windows stay apart: they arrive when they are opened.
 * A module belongs to the first group that wants it.
 */
interface ChunkGroup {
  name: string;
  /** Modules of `web/src` without their endings: `folder/*` is all of a folder, `folder/{one,other}` some of it. */
  own: readonly string[];
  /** Packages and the contract. */
  foreign?: RegExp;
  icons?: readonly string[];
}

export const groups: readonly ChunkGroup[] = [
  {
    name: 'base',
    own: [],
    foreign: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|zustand|lucide-react\/dist\/esm\/(?!icons))\//,
  },
  {
    name: 'frame',
    own: [
      'session/*',
      'modals/*',
      'sign-in/invite-token',
      'api/{call-error,client,connection-status,dead-session,reconnecting-socket,refusals,request-id,resumable-stream,save-answer,stream-reader,upload,wire,works-stream}',
      'queries/{query-client,studio-config,usage}',
      'app/window-keys',
      'app/account/{account,account.module,avatar}',
      'app/routing/*',
      'app/frame/{connection-indicator,connection-indicator.module,frame,frame.module,frame-head,frame-head.module,me-nav.module,places,rail,rail.module,switches,tab-bar,tab-bar.module}',
      'app/parts/with-queries',
      'app/start/new-build',
      'features/palette/store',
      'features/pricing/store',
      'tool/{addresses,tools}',
      'ui/change-language',
      'ui/button/{button,button.module,chip,chip.module,toolbar}',
      'ui/display/{empty-state,empty-state.module,guarded,guarded.module,picture,picture.module,progress,progress.module,seal,seal.module,skeleton,skeleton.module}',
      'ui/field/{field,field.module,segmented,segmented.module,select.module}',
      'ui/popup/{lazy-menu,lazy-popup,toast,toast.module}',
      'ui/routing/*',
      'ui/format/date-locale',
      'ui/keyboard/{command-key,last-undo}',
      'ui/style/{media,theme}',
    ],
    foreign:
      /node_modules\/@tanstack\/(query-core|react-query)\/|contract\/src\/(console-errors|errors|language|limits|protocol|resume|rules|stream-access|tools)\./,
    icons: [
      ...['check', 'circle-exclamation-point', 'clapperboard', 'copy', 'gallery-vertical-end', 'house', 'image', 'languages'],
      ...['message-square', 'moon', 'refresh-cw', 'search', 'sun', 'tag', 'terminal', 'undo-2', 'user', 'x'],
    ],
  },
  {
    name: 'works',
    own: [
      'work/cache/{work-calls,work-lists,works}',
      'work/{recipe-address,say-refusal,work-actions,work.module}',
      'queries/names',
      'app/parts/{learn-more,work-actions}',
    ],
    foreign: /contract\/src\/(recipe|work-states)\./,
    icons: ['brush', 'clock', 'lock', 'trash'],
  },
  {
    name: 'tool',
    own: [
      'tool/frame/*',
      'tool/draft/{address-into-draft,draft,draft-fields}',
      'tool/settings/{pickers.module,prompt-field,setting-rows,style-picker}',
      'tool/source/{find-source,handed-file,picture-arrival,picture-file,source,source.module}',
      'tool/stage/{announcer,beside,example-picture,example-picture.module,history-strip.module,no-work,stage.module,tool-works}',
      'app/parts/{lazy-lightbox,tool-route}',
      'ui/field/{slider,slider.module}',
      'ui/style/use-sideways',
    ],
    icons: ['arrow-right', 'chevron-left', 'chevron-right', 'image-plus', 'lock-open', 'sliders-horizontal'],
  },
  // The first window over works.
  { name: 'lightbox', own: ['app/parts/lightbox', 'work/lightbox/slides'] },
  // Where all tools are listed.
  { name: 'tool-icons', own: ['tool/tool-icons'], icons: Object.values(toolEntries).map(({ icon }) => fileOf(icon)) },
  // What is asked for by a submit, which realtime painting knows nothing of.
  {
    name: 'making',
    own: [
      'tool/draft/{origin,submit}',
      'tool/model/{choose-model,gone-model,model-picker}',
      'tool/settings/{earlier-prompts,model-inputs,parameters,reading,scale-picker,unwanted-field}',
      'tool/source/{find-references,references}',
      'ui/field/lazy-select',
      'work/optimistic-work',
    ],
  },
  // Only with models that have parameters of their own.
  { name: 'parameters', own: ['tool/settings/parameter-fields'] },
  // What is told of a prompt's words: as soon as somebody writes, and under what was made.
  { name: 'report', own: ['work/{report-chips,report-chips.module}'] },
  // Under a result, in its menu and in the lightbox; the forms ask for prices without them.
  { name: 'variation', own: ['work/variation/{use-variation,variation,variation-button}'], icons: ['shuffle'] },
  { name: 'prices', own: [], foreign: /contract\/src\/prices\./ },
  // An icon of sources and of works alike: whoever takes it takes neither.
  { name: 'again', own: [], icons: ['repeat-2'] },
  // What a work looks like, and what can be done with it.
  {
    name: 'pictures',
    own: [
      'work/cache/origins',
      'work/{arrange,expiry-badge,picture-menu,places,work-facts}',
      'work/underway/*',
      'work/output/{output-still,output-view,output-words}',
      'ui/time/now',
    ],
    icons: ['ban', 'download', 'ellipsis', 'heart', 'rotate-ccw', 'triangle-exclamation-point'],
  },
  // Under lists of works.
  { name: 'more-failed', own: ['work/more-failed'] },
  // Before and after, on a stage and in the lightbox.
  { name: 'compare', own: ['work/compare/{can-compare,compare-view,compare.module}'] },
  {
    name: 'stage',
    own: ['tool/stage/{stable-list,history-strip,history-strip.module,stage,stage-label,work-stage}'],
  },
  {
    name: 'source',
    own: ['tool/source/{retrying-upload,source-field,source-stage,try-pictures,try-pictures.module,use-source-slot,use-try-picture}'],
  },
  // Drawing, once its screen stands.
  {
    name: 'drawing',
    own: [
      'features/realtime/components/{board,board.module,canvas-pane,colours,meter,result-pane,tool-bar,use-drawing-keys}',
      'features/realtime/drawing/*',
      'canvas/painting/*',
    ],
  },
  // A checkout continues on every screen; its windows are loaded when they open.
  {
    name: 'checkout',
    own: [
      'features/pricing/queries',
      'features/pricing/checkout/{await-payment,flow,mutations,pay-window,pending,return-channel,store,use-checkout,watch}',
    ],
  },
  // What plays a video.
  {
    name: 'player',
    own: ['work/output/may-move', 'work/output/player/{film-strip,frame-reader,moments,player,player.module,transport,use-playback}'],
  },
  // Works side by side.
  { name: 'wall', own: ['work/wall/{selection,tile,tile.module,use-selection,wall,wall-layout,wall.module}'] },
];

/** The file of an icon: `ScanFace` is in `scan-face`. */
function fileOf(icon: string): string {
  return icon.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase();
}

/** The modules that a group names, as `folder/module`; `folder/*` as it is. */
export function namedIn(group: ChunkGroup): string[] {
  return group.own.flatMap((own) => {
    const [, folder = '', names] = /^(.*\/)\{(.*)\}$/.exec(own) ?? [];
    return names ? names.split(',').map((name) => folder + name) : [own];
  });
}

function holds(group: ChunkGroup): (id: string) => boolean {
  const named = namedIn(group).map((name) => name.replaceAll('.', '\\.').replace('*', '[\\w.-]+'));
  const own = new RegExp(`/web/src/(${named.join('|')})\\.(ts|tsx|css)$`);
  const icons = new RegExp(`lucide-react/dist/esm/icons/(${(group.icons ?? []).join('|')})\\.`);
  return (id) => own.test(id) || group.foreign?.test(id) === true || (group.icons !== undefined && icons.test(id));
}

export const chunkGroups = groups.map((group) => ({ name: group.name, holds: holds(group) }));
