import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import cpp from 'highlight.js/lib/languages/cpp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

const languages = { bash, cpp, css, diff, go, java, json, python, rust, sql, typescript, xml, yaml };
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);
// Near enough to a relative for its colours.
highlighter.registerAliases(['javascript', 'js', 'jsx', 'mjs'], { languageName: 'typescript' });
highlighter.registerAliases(['c', 'h', 'objc', 'csharp', 'cs', 'php', 'swift'], { languageName: 'cpp' });
highlighter.registerAliases(['kotlin', 'kt', 'scala', 'dart'], { languageName: 'java' });
highlighter.registerAliases(['scss', 'less'], { languageName: 'css' });
highlighter.registerAliases(['shell', 'console', 'powershell', 'dockerfile'], { languageName: 'bash' });
highlighter.registerAliases(['toml', 'ini'], { languageName: 'yaml' });

/** How much a piece stands out: words of the language, texts and figures, names, remarks. */
type Kind = 'word' | 'value' | 'name' | 'remark';

export interface Piece {
  kind: Kind | undefined;
  text: string;
}

const kinds: Readonly<Record<string, Kind>> = {
  keyword: 'word',
  'selector-tag': 'word',
  tag: 'word',
  name: 'word',
  string: 'value',
  number: 'value',
  literal: 'value',
  regexp: 'value',
  addition: 'value',
  title: 'name',
  attr: 'name',
  attribute: 'name',
  built_in: 'name',
  type: 'name',
  comment: 'remark',
  quote: 'remark',
  meta: 'remark',
  deletion: 'remark',
};

interface Node {
  scope?: string;
  children: (Node | string)[];
}

/** The pieces of a program, or nothing where its language is not known. */
export function highlight(text: string, language: string): readonly Piece[] | undefined {
  const name = language.toLowerCase();
  if (!highlighter.getLanguage(name)) return undefined;
  // The tree is not part of its types, and is what its own writer of HTML reads.
  const { _emitter } = highlighter.highlight(text, { language: name, ignoreIllegals: true }) as unknown as { _emitter: { root: Node } };
  const pieces: Piece[] = [];
  const walk = ({ scope, children }: Node, outer: Kind | undefined) => {
    const kind = (scope && (kinds[scope] ?? kinds[scope.split('.')[0] ?? ''])) || outer;
    for (const child of children) {
      if (typeof child === 'string') pieces.push({ kind, text: child });
      else walk(child, kind);
    }
  };
  walk(_emitter.root, undefined);
  return pieces;
}
