import { expect, test } from 'vitest';
import { firstLoad } from './first-load.ts';

/** Belongs to what is read, checked and reckoned with after somebody is signed in; each weighs what ten pages weigh. */
const LATER = ['zod', 'big.js', 'echarts', 'leaflet', 'pdfjs-dist', 'react-data-grid', 'docx-preview'];

test('the first page does not wait for what only later pages use', () => {
  const uses = firstLoad();
  const packages = new Set(uses.map((use) => use.package));
  expect(packages).toContain('react');
  expect(packages).toContain('@tanstack/react-router');
  expect(uses.filter((use) => LATER.includes(use.package)).map(({ way }) => way.join(' <- '))).toEqual([]);
});
