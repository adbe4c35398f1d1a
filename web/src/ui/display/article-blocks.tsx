import type { HelpBlock, HelpInline } from '@easel/contract/help';
import { Link } from '../routing/router.tsx';
import styles from './article-blocks.module.css';

/** A block of an article: a page of help, or what an operator wrote. */
export function Block({ block }: { block: HelpBlock }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Line line={block.line} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={styles.list}>
          {block.items.map((item) => (
            <li key={keyOf(item)}>
              <Line line={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
        <div className={styles.scroll} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={keyOf(cell)} scope="col">
                    <Line line={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row.map(keyOf).join()}>
                  {row.map((cell) => (
                    <td key={keyOf(cell)}>
                      <Line line={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
        <pre className={styles.code} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
  }
}

function keyOf(line: readonly HelpInline[]): string {
  return line.map(({ text }) => text).join('');
}

function Line({ line }: { line: readonly HelpInline[] }) {
  return line.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
    <Part key={place} part={part} />
  ));
}

function Part({ part: { text, as, href } }: { part: HelpInline }) {
  if (href !== undefined) {
    return (
      <Link className="link" to={href}>
        {text}
      </Link>
    );
  }
  switch (as) {
    case 'plain':
      return text;
    case 'strong':
      return <b>{text}</b>;
    case 'term':
      return <i>{text}</i>;
    case 'code':
      return <code>{text}</code>;
  }
}
