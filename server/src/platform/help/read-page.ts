import type { HelpBlock, HelpInline, HelpPage, HelpSection } from '@easel/contract/help';
import { lexer, type Token, type Tokens } from 'marked';

/** A page as it is shown, and for each section the further words by which it shall be found. */
export interface ReadPage extends HelpPage {
  also: ReadonlyMap<string, string>;
  /** Each section as it is written. */
  markdown: ReadonlyMap<string, string>;
}

/**
 * Reads a page: `# Title`, a lead, and sections under `## Heading`. A comment `<!-- also: refund, money back -->` below a heading holds
 * words that people may use for it. Whatever else markdown has is refused, so that no page loses a part unnoticed.
 */
export function readPage(id: string, markdown: string): ReadPage {
  const page: ReadPage = { id, title: '', lead: '', sections: [], also: new Map<string, string>(), markdown: new Map<string, string>() };
  const also = page.also as Map<string, string>;
  const written = page.markdown as Map<string, string>;
  let section: HelpSection | undefined;
  for (const token of lexer(markdown)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading' && token.depth === 1) page.title = token.text;
    else if (token.type === 'heading' && token.depth === 2) {
      section = { id: anchorOf(token.text), title: token.text, blocks: [] };
      page.sections.push(section);
    } else if (token.type === 'html') also.set(section?.id ?? '', /<!-- also: (.*) -->/.exec(token.text)?.[1] ?? '');
    else if (section) {
      section.blocks.push(blockOf(token as Token));
      written.set(section.id, [written.get(section.id), token.raw.trim()].filter(Boolean).join('\n\n'));
    } else page.lead = plainText(lineOf((token as Tokens.Paragraph).tokens));
  }
  return page;
}

/** @example anchorOf('Forgot the password?') → 'forgot-the-password' */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Reads what an operator wrote. Nothing is refused: headings of every depth begin a section, and what is no block of help is a paragraph
 * as it was written. Links lead to pages and addresses only.
 */
export function readSections(markdown: string): HelpSection[] {
  const sections: HelpSection[] = [];
  for (const token of lexer(markdown)) {
    if (token.type === 'space' || token.type === 'hr') continue;
    if (token.type === 'heading') sections.push({ id: anchorOf(token.text), title: plainText(lineAsWritten(token.tokens)), blocks: [] });
    else {
      if (sections.length === 0) sections.push({ id: '', title: '', blocks: [] });
      sections.at(-1)?.blocks.push(...blockAsWritten(token as Token));
    }
  }
  return sections;
}

function blockAsWritten(token: Token): HelpBlock[] {
  if (token.type === 'list') {
    const items = (token as Tokens.List).items.map(({ tokens }) => lineAsWritten(tokens));
    return [{ type: 'list', ordered: Boolean(token.ordered), items }];
  }
  if (token.type === 'table') {
    const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => lineAsWritten(tokens));
    return [{ type: 'table', head: cells((token as Tokens.Table).header), rows: (token as Tokens.Table).rows.map(cells) }];
  }
  if (token.type === 'code') return [{ type: 'code', text: String(token.text) }];
  if (token.type === 'blockquote') return ((token as Tokens.Blockquote).tokens ?? []).flatMap(blockAsWritten);
  const line = token.type === 'paragraph' ? lineAsWritten(token.tokens) : [{ text: token.raw.trim(), as: 'plain' as const }];
  return line.length === 0 ? [] : [{ type: 'paragraph', line }];
}

function lineAsWritten(tokens: readonly Token[] = []): HelpInline[] {
  return tokens.flatMap((token): HelpInline[] => {
    if (token.type === 'br') return [{ text: '\n', as: 'plain' }];
    if (token.type === 'link' && /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(String(token.href))) return lineOf([token]);
    try {
      return token.type === 'link' ? [{ text: token.raw, as: 'plain' }] : lineOf([token]);
    } catch {
      return [{ text: token.raw, as: 'plain' }];
    }
  });
}

function blockOf(token: Token): HelpBlock {
  switch (token.type) {
    case 'paragraph':
      return { type: 'paragraph', line: lineOf(token.tokens) };
    case 'list':
      return { type: 'list', ordered: Boolean(token.ordered), items: (token as Tokens.List).items.map(({ tokens }) => lineOf(tokens)) };
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => lineOf(tokens));
      return { type: 'table', head: cells(header), rows: rows.map(cells) };
    }
    case 'code':
      return { type: 'code', text: token.text };
    default:
      throw new Error(`A page of help cannot have "${token.raw.slice(0, 40)}"`);
  }
}

function lineOf(tokens: readonly Token[] = []): HelpInline[] {
  return tokens.flatMap((token): HelpInline[] => {
    const text = 'text' in token ? unescaped(String(token.text)) : '';
    switch (token.type) {
      case 'text':
        return token.tokens ? lineOf(token.tokens) : [{ text, as: 'plain' }];
      case 'escape':
        return [{ text, as: 'plain' }];
      case 'strong':
        return [{ text, as: 'strong' }];
      case 'em':
        return [{ text, as: 'term' }];
      case 'codespan':
        return [{ text, as: 'code' }];
      case 'link':
        return [{ text, as: 'plain', href: String(token.href) }];
      default:
        throw new Error(`A line of help cannot have "${token.raw}"`);
    }
  });
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}

function plainText(line: readonly HelpInline[]): string {
  return line.map(({ text }) => text).join('');
}

/** What a section says, as running text. */
export function textOf(blocks: readonly HelpBlock[], joint: string): string {
  return blocks.flatMap(partsOf).join(joint);
}

function partsOf(block: HelpBlock): string[] {
  switch (block.type) {
    case 'paragraph':
      return [plainText(block.line)];
    case 'list':
      return block.items.map(plainText);
    case 'table':
      return block.rows.map((row) => row.map(plainText).join(': '));
    case 'code':
      return [block.text];
  }
}
