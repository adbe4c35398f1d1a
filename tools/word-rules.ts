/**
 * Names that the code does not use: they had several meanings, or one that nobody could guess. `docs/glossary.md` says what the words
 * that it does use mean.
 */
interface RetiredName {
  /** Its words as they follow each other in a name: `give up` is in `giveUp`, in `onGiveUp` and in `give-up.ts`. */
  name: string;
  instead: string;
  /** Only names that are nothing else: `settle`, but not `settleHold`. */
  alone?: true;
  /** Where the word is not a term of its own, such as a line that is drawn. Everywhere by default. */
  where?: RegExp;
}

export const retiredNames: readonly RetiredName[] = [
  // A line is of text, or is drawn: nothing of a socket, a queue or a command is called so.
  { name: 'returning line', instead: 'reconnecting socket' },
  { name: 'frame line', instead: 'resumable stream' },
  { name: 'works line', instead: 'works stream' },
  { name: 'realtime line', instead: 'realtime stream' },
  { name: 'member lines', instead: 'numbered readers' },
  { name: 'drawing line', instead: 'realtime stream' },
  { name: 'line', instead: 'socket or stream', where: /^web\/src\/api\// },
  { name: 'statement line', instead: 'statement queue' },
  { name: 'read line', instead: 'command line', where: /^server\/src\/features\/operator\// },
  { name: 'run line', instead: 'run command' },
  { name: 'line', instead: 'socket or connection', where: /^server\/src\/(transport|platform\/streams)\// },
  {
    name: 'press',
    instead: 'submit',
    where: /^(web\/src\/tool|web\/src\/features\/(enhance|face|image|image-to-image|redraw)\/|server\/src\/features)/,
  },
  { name: 'go on', instead: 'continue checkout', where: /^(server|web)\/src\// },
  { name: 'stand in', instead: 'optimistic', where: /^web\// },
  { name: 'easel', instead: 'mask editor', where: /^web\/src\/(canvas|features)\// },
  { name: 'easels', instead: 'mask editors', where: /^web\/src\/(canvas|features)\// },
  { name: 'bench', instead: 'candidates', where: /^web\/src\// },
  { name: 'deed', instead: 'effect' },
  { name: 'happen', instead: 'dispatch', where: /^web\/src\// },
  { name: 'mover', instead: 'history' },
  { name: 'letter', instead: 'email', where: /^(server\/src\/(features\/account|adapters\/mail|ports|roles|transport)|testkit)\// },
  {
    name: 'letters',
    instead: 'emails',
    where: /^(server\/src\/(features\/(account|billing)|adapters\/mail|ports|roles|transport)|server\/test)\//,
  },
  { name: 'letter page', instead: 'email layout' },
  { name: 'paper', instead: 'pdf page', where: /^server\/src\/(platform\/p|features\/billing)/ },
  { name: 'operator door', instead: 'admin socket' },
  { name: 'door', instead: 'admin socket', where: /^server\/src\// },
  { name: 'knock', instead: 'connect' },
  { name: 'number change', instead: 'lock member and bump seq' },
  { name: 'takings', instead: 'plan debits' },
  { name: 'settle', instead: 'settle hold', alone: true, where: /^server\/src\/features\/(credits|works)\// },
  { name: 'give up', instead: 'mark failed', where: /^server\/src\/features\// },
  { name: 'patience', instead: 'timeout or free attempts', where: /^server\/src\// },
  { name: 'let in', instead: 'open session', where: /^server\/src\/features\// },
  { name: 'welcome', instead: 'on signed in', where: /^server\/src\// },
  { name: 'turns', instead: 'semaphore', where: /^server\/src\/(platform|features\/works)\// },
  { name: 'ask about', instead: 'reconcile, or inspect' },
  { name: 'look', instead: 'inspect', where: /^server\/src\/(ports|adapters\/payments|features\/billing)\// },
  { name: 'name of payment', instead: 'save provider ref' },
  { name: 'deaf', instead: 'stream resync', where: /^server\/src\// },
  { name: 'upkeep', instead: 'maintenance', where: /^server\/src\// },
  { name: 'keep up', instead: 'maintain', where: /^server\/src\// },
  { name: 'put back', instead: 'requeue', where: /^server\/src\/features\/works\// },
  { name: 'hand back', instead: 'release attempt', where: /^server\/src\/features\/works\// },
  { name: 'unwatched', instead: 'noop control' },
  { name: 'enlarging way', instead: 'upscale method' },
  { name: 'print', instead: 'display transform', alone: true, where: /^engine\/src\/paint\// },
  { name: 'movable address', instead: 'database proxy' },
  { name: 'calm', instead: 'initial state', where: /^web\/src\// },
  { name: 'quiet', instead: 'silent', where: /^web\/src\/(?!features\/invites\/)/ },
  { name: 'keep', instead: 'cache, persist or retain', where: /^web\/src\/(?!api\/|app\/account\/|main|i18n\/|work\/cache\/works\.test)/ },
  { name: 'hear', instead: 'on', where: /^(server\/src|web\/src\/(?!api\/))/ },
  { name: 'tick', instead: 'checkbox', where: /^web\/src\// },
  // The wire spells it so.
  { name: 'favourite', instead: 'favorite' },
  { name: 'favourites', instead: 'favorites' },
  // The wire's field is called `points`, and so are those of a drawing: only what is made of the field has another name.
  { name: 'read points', instead: 'read credits' },
  { name: 'use points', instead: 'use credits' },
  { name: 'set points', instead: 'set credits' },
  { name: 'hear points', instead: 'on credits' },
  { name: 'points of', instead: 'credits of' },
];

/** The words of a name: `OnnxRuntime2`, `onnx-runtime.ts` and `ONNX_RUNTIME` begin with onnx and runtime. */
export function wordsOf(name: string): string[] {
  const apart = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return (apart.match(/[A-Za-z]+/g) ?? []).map((word) => word.toLowerCase());
}

/** Comments and texts; a text with holes keeps what fills them. */
const unnamed = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** All names in a source, once each. What stands in comments and texts is none. */
export function namesIn(source: string): string[] {
  const code = source.replace(unnamed, (text) =>
    text.startsWith('`') ? [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, hole]) => hole).join(' ') : ' ',
  );
  return [...new Set(code.match(/[A-Za-z_$][\w$]*/g))];
}

/** The retired names that a file has, or is called by, each with what to say instead. */
export function nameProblems(path: string, source: string, rules = retiredNames): string[] {
  const here = rules.filter(({ where }) => where?.test(path) ?? true);
  const retired = (name: string) => {
    const words = ` ${wordsOf(name).join(' ')} `;
    return here.find((rule) => (rule.alone ? words === ` ${rule.name} ` : words.includes(` ${rule.name} `)));
  };
  const say = (what: string, rule: RetiredName | undefined) =>
    rule ? [`${path}: ${what} says "${rule.name}". Say "${rule.instead}".`] : [];
  const fileName = path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z.]+$/, '');
  return [...say('the file name', retired(fileName)), ...namesIn(source).flatMap((name) => say(`"${name}"`, retired(name)))];
}

interface Term {
  word: string;
  meaning: string;
  /** A file or folder that it stands for; empty for words of the product. */
  place: string;
}

/** The rows of the glossary's tables. */
export function termsOf(glossary: string): Term[] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('|') && !/^\| *(-+|word) *\|/.test(line));
  return rows.map((row) => {
    const [, word = '', meaning = '', place = ''] = row.split('|').map((cell) => cell.trim());
    return { word, meaning, place: place.replaceAll('`', '') };
  });
}

/** Everything wrong with the glossary: a word with two meanings, a meaning of two sentences, a place that is gone. */
export function glossaryProblems(glossary: string, paths: readonly string[]): string[] {
  const terms = termsOf(glossary);
  const folders = new Set(paths.flatMap((path) => path.split('/').map((_part, depth, parts) => parts.slice(0, depth + 1).join('/'))));
  return terms.flatMap(({ word, meaning, place }, index) => {
    const problems: string[] = [];
    if (terms.findIndex((term) => term.word.toLowerCase() === word.toLowerCase()) < index)
      problems.push('has two meanings. Find another word for one of them.');
    if (!meaning.endsWith('.') || /[.?!] +[A-Z]/.test(meaning)) problems.push('needs one sentence that says what it means.');
    if (place !== '' && !folders.has(place.replace(/\/$/, ''))) problems.push(`is said to be in ${place}, which is not there.`);
    return problems.map((problem) => `docs/glossary.md: "${word}" ${problem}`);
  });
}
