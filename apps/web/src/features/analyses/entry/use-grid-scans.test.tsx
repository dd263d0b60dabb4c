import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { vi as texts } from '../../../locales/vi.ts';
import { createKeys } from '../../../ui/test-keys.ts';
import { aRow } from './fixtures.ts';
import { cursor, openGrid, press, says, typeKeys } from './testing/typing.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const { entry } = texts.tests;
const scan = (code: string): Promise<void> =>
  act(async () => {
    createKeys().scan(code, 5);
    await new Promise((done) => setTimeout(done, 0));
  });
const onSample = (n: number, sampleIdInternal: string) => aRow(n, { sampleIdInternal });

test('SAMPLE-18 a scan that finds no row here leaves the cursor where nothing is written until the person moves', async () => {
  openGrid([onSample(1, 'L26-0001'), onSample(2, 'L26-0002')]);
  await scan('L26-0999');
  expect(says(entry.scanNotHere.replace('{{code}}', 'L26-0999'))).toBe(true);
  await typeKeys('7,1⏎');
  expect(cursor()).toEqual({ row: 0, text: '', editing: false });
  expect(says(entry.arrived)).toBe(true);
  await press('ArrowDown');
  await typeKeys('7,1');
  expect(cursor()).toEqual({ row: 1, text: '7,1', editing: true });
});

test('SAMPLE-18 a scan that finds its row leads there, and what is typed next is written', async () => {
  openGrid([onSample(1, 'L26-0001'), onSample(2, 'L26-0002')]);
  await scan('L26-0999');
  await scan('L26-0002');
  await typeKeys('7,1');
  expect(cursor()).toEqual({ row: 1, text: '7,1', editing: true });
});
