import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { i18nFindings } from './i18n-findings.ts';
import { keyUses } from './i18n-uses.ts';

const uses = (source) => keyUses(ts.createSourceFile('page.tsx', source, ts.ScriptTarget.Latest, true));

test('literals, conditions, tables of keys, templates and components count as uses', () => {
  const texts = { a: { x: 'x', y: 'y' }, row: { name: 'n' }, state: { open: 'o' }, note: { bold: 'b' } };
  const source = `
    t(ready ? 'a.x' : 'a.y');
    const table = { key: 'row.name' };
    t(\`state.\${state}\`);
    const note = <Trans i18nKey="note.bold" />;
  `;
  assert.deepEqual(i18nFindings(texts, texts, uses(source)), []);
});

test('plural forms belong to the key that is asked for', () => {
  const vi = { total_other: '{{count}} mẫu' };
  const en = { total_one: 'one sample', total_other: '{{count}} samples' };
  assert.deepEqual(i18nFindings(vi, en, uses("t('total', { count })")), []);
});

test('missing, empty, differing, unused and unknown texts are found', () => {
  const vi = { a: 'Có {{count}}', b: ' ', c: 'c' };
  const en = { a: 'There are {{number}}', b: 'b' };
  const found = i18nFindings(vi, en, uses("t('a'); t('b'); t('d.e'); t(`f.${g}`)"));
  assert.deepEqual(found, [
    'vi: b is empty',
    'en: c is missing',
    'a: placeholders differ ({{count}} / {{number}})',
    'c is used nowhere',
    'page.tsx:1: no text for d.e',
    'page.tsx:1: no text for `f.${g}`',
  ]);
});
