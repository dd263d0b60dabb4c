import { expect, test } from 'vitest';
import { urlOf } from './url-of.ts';

test('fills the path, leaves empty query values out, joins lists', () => {
  const url = urlOf(
    { path: '/api/client/:id' },
    { params: { id: 'a/b' }, query: { q: 'nước', size: 0, none: undefined, empty: '', ids: ['1', '2'] } },
  );
  expect(url).toBe('/api/client/a%2Fb?q=n%C6%B0%E1%BB%9Bc&size=0&ids=1%2C2');
});
