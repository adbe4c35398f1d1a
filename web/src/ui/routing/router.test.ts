import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router, useParams } from './router.tsx';

function Member() {
  return createElement('p', {}, useParams().id);
}

test('what the address carries is there for what is shown', () => {
  const location = { pathname: '/members/7', search: '', hash: '', state: null, key: '' };
  const history = { go: () => {}, move: () => {} };
  const shown = (params?: Record<string, string>) =>
    renderToString(createElement(Router, { location, history, params }, createElement(Member)));
  expect(shown({ id: '7' })).toBe('<p>7</p>');
  expect(shown()).toBe('<p></p>');
});
