import type { Token, Tokens } from 'marked';
import { Fragment, memo, type ReactNode, Suspense, useMemo, useRef } from 'react';
import { lazy } from '../../../ui/display/lazy.ts';
import { Link } from '../../../ui/routing/router.tsx';
import { type Blocks, closed, grow, noBlocks } from './blocks.ts';
import { CodeBlock } from './code-block.tsx';
import { type FormulaToken, lex } from './lexer.ts';
import { safeLink } from './links.ts';
import styles from './markdown.module.css';

// With the first formula.
const Formula = lazy(async () => ({ default: (await import('./formula.tsx')).Formula }));

/** A text of a model as it is meant. Nothing of it is ever run: HTML is shown as it was written, pictures are links. */
export function Markdown({ text, growing = false }: { text: string; growing?: boolean }) {
  const before = useRef<Blocks>(noBlocks);
  const { blocks } = useMemo(() => {
    before.current = grow(before.current, text);
    return before.current;
  }, [text]);
  return (
    <div className={styles.markdown}>
      {blocks.map((block, place) => {
        const open = growing && place === blocks.length - 1;
        // A block stays at its place: what is before it is finished.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what names it
        return <Block key={place} text={open ? closed(block) : block} open={open} />;
      })}
    </div>
  );
}

const Block = memo(function Block({ text, open }: { text: string; open: boolean }) {
  return <>{useMemo(() => blocksOf(lex(text), open), [text, open])}</>;
});

function blocksOf(tokens: readonly Token[], open = false): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other name
  return tokens.map((token, place) => <Fragment key={place}>{blockOf(token, open)}</Fragment>);
}

function blockOf(token: Token, open: boolean): ReactNode {
  switch (token.type) {
    case 'heading':
      return <HeadingOf token={token as Tokens.Heading} />;
    case 'paragraph':
      return <p>{inlineOf(token.tokens)}</p>;
    case 'text':
      return token.tokens ? inlineOf(token.tokens) : token.text;
    case 'code':
      return <CodeBlock text={token.text} name={token.lang ?? ''} open={open} />;
    case 'blockquote':
      return <blockquote>{blocksOf(token.tokens ?? [])}</blockquote>;
    case 'list':
      return <ListOf list={token as Tokens.List} />;
    case 'table':
      return <TableOf table={token as Tokens.Table} />;
    case 'hr':
      return <hr />;
    case 'formula':
      return <FormulaOf token={token as FormulaToken} />;
    case 'html':
      return <p className={styles.raw}>{token.raw.trim()}</p>;
    case 'space':
    case 'def':
      return null;
    default:
      return <p>{inlineOf([token])}</p>;
  }
}

/** The studio has the first two levels of headings itself. */
function HeadingOf({ token: { depth, tokens } }: { token: Tokens.Heading }) {
  const Level = depth <= 1 ? 'h3' : depth === 2 ? 'h4' : 'h5';
  return <Level>{inlineOf(tokens)}</Level>;
}

function ListOf({ list: { ordered, start, items } }: { list: Tokens.List }) {
  const entries = items.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place
    <li key={place} className={item.task ? styles.task : undefined}>
      {item.task && <input type="checkbox" checked={item.checked ?? false} readOnly tabIndex={-1} />}
      {blocksOf(item.tokens.filter(({ type }) => type !== 'checkbox'))}
    </li>
  ));
  return ordered ? <ol start={start === '' ? 1 : start}>{entries}</ol> : <ul>{entries}</ul>;
}

function TableOf({ table: { header, rows } }: { table: Tokens.Table }) {
  const cell = (Cell: 'th' | 'td') =>
    function cellOf({ align, tokens }: Tokens.TableCell, place: number) {
      return (
        <Cell key={place} style={align ? { textAlign: align } : undefined}>
          {inlineOf(tokens)}
        </Cell>
      );
    };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys, too
    <div className={styles.table} tabIndex={0}>
      <table>
        <thead>
          <tr>{header.map(cell('th'))}</tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={place}>{row.map(cell('td'))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FormulaOf({ token: { text, display } }: { token: FormulaToken }) {
  const words = <code>{text}</code>;
  return (
    <Suspense fallback={words}>
      <Formula text={text} display={display} />
    </Suspense>
  );
}

function inlineOf(tokens: readonly Token[] = []): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other name
  return tokens.map((token, place) => <Fragment key={place}>{inlineToken(token)}</Fragment>);
}

function inlineToken(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inlineOf(token.tokens)}</strong>;
    case 'em':
      return <em>{inlineOf(token.tokens)}</em>;
    case 'del':
      return <del>{inlineOf(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <LinkOf href={token.href}>{inlineOf(token.tokens)}</LinkOf>;
    case 'image':
      // Pictures from elsewhere would tell their server who reads: they are links.
      return <LinkOf href={token.href}>{token.text || token.href}</LinkOf>;
    case 'formula':
      return <FormulaOf token={token as FormulaToken} />;
    case 'html':
      return /^<br\s*\/?>$/i.test(token.raw) ? <br /> : token.raw;
    case 'text':
      return token.tokens ? inlineOf(token.tokens) : token.text;
    case 'escape':
      return token.text;
    default:
      return token.raw;
  }
}

function LinkOf({ href, children }: { href: string; children: ReactNode }) {
  const link = safeLink(href);
  if (!link) return <>{children}</>;
  if (href.startsWith('/')) {
    return (
      <Link to={link.href} className="link">
        {children}
      </Link>
    );
  }
  return (
    <a className="link" href={link.href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      {link.host && <span className={styles.host}> {link.host}</span>}
    </a>
  );
}
