import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HttpError } from '../../../lib/api/http-error.ts';
import { vi as texts } from '../../../locales/vi.ts';
import type { EntryRow } from './entry-row.ts';
import { aRow, idOf } from './fixtures.ts';
import { AT_ONCE } from './send-in-parts.ts';
import { saving } from './testing/saving.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { entry } = texts.tests;
const typed = (count: number): EntryRow[] =>
  Array.from({ length: count }, (_, n) => aRow(n + 1, {}, { result: '99,6' }));

test('TEST-03 five hundred and one rows go out in parts, each cell says that it is saved', async () => {
  const { save, sent, now } = saving(typed(501), []);
  await save();
  expect(sent.map(({ results }) => results.length)).toEqual([AT_ONCE, AT_ONCE, AT_ONCE, AT_ONCE, AT_ONCE, 1]);
  expect(new Set(sent.flatMap(({ results }) => results.map((row) => row.testInformationId))).size).toBe(501);
  expect(new Set(now().states)).toEqual(new Set(['saved']));
  expect(now()).toMatchObject({ failure: undefined, progress: undefined });
});

test('TEST-03 what is refused says so at its cell, everything else is saved, and the next save sends only that', async () => {
  const refuse = (): void => {
    throw new HttpError(400, 'VERDICT_REMARK_REQUIRED', 'ghi rõ', { codes: ['T2'] });
  };
  const { save, sent, now, asked } = saving(typed(3), [refuse]);
  await save();
  expect(now().states).toEqual(['saved', 'unsaved', 'saved']);
  expect(now().rows[1]).toMatchObject({
    refused: { field: 'remarks', text: 'ghi rõ' },
    edits: { result: '99,6' },
  });
  expect(asked.map(({ test: { id }, field }) => [id, field])).toEqual([[idOf(2), 'remarks']]);
  expect(now().failure).toContain('T2');
  await save();
  expect(sent.at(-1)?.results.map(({ testInformationId }) => testInformationId)).toEqual([idOf(2)]);
  expect(now().states).toEqual(['saved', 'saved', 'saved']);
});

test('TEST-03 a session that ends in the middle leaves what was saved saved, and the rest as it was typed', async () => {
  const end = (): void => {
    throw new HttpError(401, 'SESSION_ENDED', 'hết phiên');
  };
  const { save, now } = saving(typed(AT_ONCE + 2), [() => undefined, end]);
  await save();
  const states = now().states;
  expect(states.slice(0, AT_ONCE).every((state) => state === 'saved')).toBe(true);
  expect(states.slice(AT_ONCE)).toEqual(['unsaved', 'unsaved']);
  expect(now().failure).toBe(
    `${entry.savedPart.replace('{{count}}', String(AT_ONCE)).replace('{{total}}', String(AT_ONCE + 2))} hết phiên`,
  );
});

test('TEST-12 an answer that was lost is found again: it is no conflict, and nothing is saved twice', async () => {
  const lost = (): void => {
    throw new TypeError('Failed to fetch');
  };
  const stale = (): void => {
    throw new HttpError(409, 'STALE_VERSION', 'đã đổi', { codes: ['T1', 'T2'] });
  };
  const stored = [
    aRow(1, { version: 2, result: '99.6', sampleTestingResult: 'PASS', resultVersions: 1 }).test,
    aRow(2, { version: 2, result: '80', sampleTestingResult: 'FAIL', resultVersions: 1 }).test,
  ];
  const { save, now, sent } = saving(typed(2), [lost, stale], stored);
  await save();
  expect(sent).toHaveLength(2);
  expect(now().states[0]).toBe('saved');
  expect(now().rows[1]).toMatchObject({ edits: { result: '99,6' }, conflict: { result: '80', version: 2 } });
});

test('TEST-12 the reason of a correction is asked for again with what was given, when it was not saved', async () => {
  const fail = (): void => {
    throw new HttpError(500, 'INTERNAL', 'lỗi');
  };
  const corrected = aRow(
    1,
    { result: '98', sampleTestingResult: 'PASS', resultVersions: 1 },
    { result: '97' },
  );
  const { save, confirm, now, sent } = saving([corrected], [fail]);
  await save();
  expect(now().asked?.map(({ id }) => id)).toEqual([idOf(1)]);
  expect(sent).toEqual([]);
  await confirm('Pha loãng nhầm');
  expect(now()).toMatchObject({ asked: undefined, reason: 'Pha loãng nhầm' });
  await save();
  await confirm('Pha loãng nhầm');
  expect(sent.map(({ reason }) => reason)).toEqual(['Pha loãng nhầm', 'Pha loãng nhầm']);
  expect(now()).toMatchObject({ reason: '', failure: undefined, states: ['saved'] });
});

test('TEST-03 a verdict against the proposal goes nowhere without its remark, and the cursor is led to it', async () => {
  const { save, sent, asked, now } = saving([aRow(1, {}, { result: '80', sampleTestingResult: 'PASS' })], []);
  await save();
  expect(sent).toEqual([]);
  expect(asked).toMatchObject([{ test: { id: idOf(1) }, field: 'remarks' }]);
  expect(now().failure).toBe(entry.against.unexplained.replace('{{codes}}', 'T1'));
});
