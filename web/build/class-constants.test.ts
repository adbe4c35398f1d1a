import { expect, test } from 'vitest';
import { withConstants } from './class-constants.ts';

const statement = "import styles from './box.module.css';";
const sheet = { statement, local: 'styles', source: './box.module.css' };
const nameOf = (name: string) => `c_${name}`;

test('a class is written as its short name where it is used', () => {
  const code = `${statement}\nconst box = <p className={styles.box} data-styles={other.styles.box} />;`;
  expect(withConstants(code, sheet, nameOf, ['box', 'line'])).toBe(
    `import './box.module.css';\nconst box = <p className={"c_box"} data-styles={other.styles.box} />;`,
  );
});

test('a class that is chosen while the code runs is found in a table', () => {
  const written = withConstants(`${statement}\nconst of = (kind) => styles[kind];`, sheet, nameOf, ['box', 'line']);
  expect(written).toContain('const styles = {"box":"c_box","line":"c_line"};');
});
