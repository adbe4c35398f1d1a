import { Lexer, Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from 'marked';

/** Markdown as language models write it: that of GitHub, formulas, and emphasis as Chinese has it. */

export interface FormulaToken extends Tokens.Generic {
  type: 'formula';
  text: string;
  display: boolean;
}

const blockFormula: TokenizerAndRendererExtension = {
  name: 'formula',
  level: 'block',
  // In the middle of a paragraph: its own beginning is no line.
  start: (text) => text.match(/\n(?:\$\$|\\\[)/)?.index,
  tokenizer(text) {
    const found = /^\$\$([^$]+?)\$\$[ \t]*(?:\n|$)/.exec(text) ?? /^\\\[([\s\S]+?)\\\][ \t]*(?:\n|$)/.exec(text);
    return found ? { type: 'formula', raw: found[0], text: (found[1] ?? '').trim(), display: true } : undefined;
  },
};

/** Sums such as "$5 and $10" are none: a formula has no space at its ends, and no figure follows it. */
const inlineFormula: TokenizerAndRendererExtension = {
  name: 'inlineFormula',
  level: 'inline',
  start: (text) => text.match(/\$|\\[([]/)?.index,
  tokenizer(text) {
    const display = /^\$\$([^$\n]+?)\$\$/.exec(text) ?? /^\\\[([\s\S]+?)\\\]/.exec(text);
    const found = display ?? /^\$(?![\s$])((?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)/.exec(text) ?? /^\\\(([\s\S]+?)\\\)/.exec(text);
    return found ? { type: 'formula', raw: found[0], text: (found[1] ?? '').trim(), display: display !== null } : undefined;
  },
};

/** `请**注意。**然后`: without spaces between words, the rules of Latin letters see no end of it. Plain words end before `*` by themselves. */
const strong: TokenizerAndRendererExtension = {
  name: 'closeStrong',
  level: 'inline',
  tokenizer(text) {
    const found = /^\*\*(?![\s*])((?:\\.|`[^`\n]*`|[^*\\`\n]|\*(?!\*))+?)(?<!\s)\*\*(?!\*)/.exec(text);
    if (!found?.[1]) return undefined;
    return { type: 'strong', raw: found[0], text: found[1], tokens: this.lexer.inlineTokens(found[1]) };
  },
};

const notOfAddresses = /[\u2018-\u201d\u3000-\u303f\uff00-\uffef\u4e00-\u9fff]/;

const markdown = new Marked({
  extensions: [blockFormula, inlineFormula, strong],
  tokenizer: {
    // A bare address ends where Chinese goes on.
    url(text) {
      const end = text.search(notOfAddresses);
      if (end < 0) return false;
      const before = text.slice(0, end);
      const found = /^(https?:\/\/|www\.)[^\s<]*[^\s<?!.,:*_~)"']/i.exec(before);
      if (!found) return /^https?:|^www\./i.test(text) ? undefined : false;
      const href = found[1]?.startsWith('www') ? `https://${found[0]}` : found[0];
      return {
        type: 'link',
        raw: found[0],
        text: found[0],
        href,
        tokens: [{ type: 'text', raw: found[0], text: found[0], escaped: false }],
      };
    },
  },
});

/** Characters of one paragraph, cell or heading. The time to read its signs grows with the square of it. */
const inlineMax = 10_000;
/** Quotes within quotes. Each costs a call within a call. */
const quotesMax = 30;
const deepQuote = new RegExp(`^ {0,3}(?:> ?){${quotesMax},}`, 'm');

/** What nobody writes by hand is shown as it is. */
class BoundedLexer extends Lexer {
  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    if (text.length <= inlineMax) return super.inlineTokens(text, tokens);
    tokens.push(wordsOf(text));
    return tokens;
  }
}

const wordsOf = (text: string): Tokens.Text => ({ type: 'text', raw: text, text, escaped: false });

export function lex(text: string): Token[] {
  if (!deepQuote.test(text)) return new BoundedLexer(markdown.defaults).lex(text);
  return [{ type: 'paragraph', raw: text, text, tokens: [wordsOf(text)] }];
}
