import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { keyOf } from '../../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../../ui/test-frame.tsx';
import './grid-in-document.ts';
import type { EntryRow } from '../entry-row.ts';
import { EntryWorkspace } from '../EntryWorkspace.tsx';

/** What each call for results sent: the results by the code of their test. */
export type SentResults = Readonly<Record<string, string | null>>;

/** The grid over these rows, open before the technician they are with, and a server that takes every result. */
export function openGrid(rows: readonly EntryRow[]) {
  const sent: SentResults[] = [];
  let held: (() => Promise<Response>) | undefined;
  const codes = new Map(rows.map(({ test }) => [test.id, test.testInformationCode]));
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string }) => {
    if (init?.method !== 'POST' || !url.endsWith('/test-result'))
      return Response.json({ content: [], total: 0, upTo: 'x', forms: [], records: [], samples: [] });
    const { testResults } = JSON.parse(init.body ?? '{}') as {
      testResults: { testInformationId: string; version: number; result: string | null }[];
    };
    sent.push(
      Object.fromEntries(
        testResults.map(({ testInformationId: id, result }) => [codes.get(id) ?? id, result]),
      ),
    );
    const now = held;
    held = undefined;
    if (now) return now();
    const saved = testResults.map(({ testInformationId: id, version }) => ({
      id,
      version: version + 1,
      flag: null,
      proposal: null,
    }));
    return Response.json({ saved }, { status: 201 });
  });
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(keyOf(getProfile, {}), {
    IdUser: rows[0]?.test.technicianId,
    permissions: ['Test_EnterResult'],
  });
  const page = renderInFrame(
    <EntryWorkspace userId="u1" initial={rows} lost={[]} onBack={() => undefined} />,
    cache,
  );
  /** The next call for results is answered with this, once what this returns is called. */
  const hold = (status: number, body: object): (() => Promise<void>) => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((done) => {
      answer = done;
    });
    held = async () => {
      await asked;
      return Response.json(body, { status });
    };
    return async () => {
      answer();
      await settled();
    };
  };
  /** The next call for results stays under way until what this returns is called, and is taken then. */
  const delay = (...taken: readonly EntryRow[]): (() => Promise<void>) =>
    hold(201, {
      saved: taken.map(({ test: { id, version } }) => ({
        id,
        version: version + 1,
        flag: null,
        proposal: null,
      })),
    });
  return { ...page, sent, hold, delay };
}

/** The cell under the cursor: its row from 0, what it shows or holds, whether it is open for typing. */
export function cursor(): { row: number; text: string; editing: boolean } | undefined {
  const cell = document.querySelector('[role=gridcell][aria-selected=true]');
  const row = cell?.closest('[role=row]')?.getAttribute('aria-rowindex');
  if (!cell || !row || !cell.contains(document.activeElement)) return undefined;
  const editor = cell.querySelector<HTMLInputElement>('input:not([data-sink])');
  return {
    row: Number(row) - 2,
    text: editor?.value ?? cell.querySelector('span')?.firstChild?.textContent ?? '',
    editing: editor !== null,
  };
}

/** ms between keys: as hands press them, however quick the test runs; a scanner's come sooner. */
const GAP = 200;
let pressedAt = 0;

/** A key that goes down, at a moment of its own. */
function keyDown(at: Element, init: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  pressedAt += GAP;
  Object.defineProperty(event, 'timeStamp', { value: pressedAt });
  return fireEvent(at, event);
}

/** Presses a key where the cursor is; a letter lands where the cursor is by then, as in a browser. */
export async function press(
  key: string,
  more: { ctrlKey?: boolean; shiftKey?: boolean } = {},
): Promise<void> {
  const at = document.activeElement ?? document.body;
  await act(async () => {
    const isTaken = keyDown(at, { key, code: key, ...more });
    const input = document.activeElement;
    if (!isTaken || key.length > 1 || more.ctrlKey || !(input instanceof HTMLInputElement)) return;
    const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
    const value = input.value.slice(0, from) + key + input.value.slice(to);
    fireEvent.input(input, { target: { value } });
    input.setSelectionRange(from + 1, from + 1);
  });
}

/** Types a text, key by key; `⏎` is Enter. */
export async function typeKeys(text: string): Promise<void> {
  for (const key of text) await press(key === '⏎' ? 'Enter' : key);
}

/** Lets what is under way come to its end. */
export const settled = (): Promise<void> => act(async () => new Promise((done) => setTimeout(done, 0)));

/** Saves, and lets the answers come. */
export async function save(): Promise<void> {
  await press('s', { ctrlKey: true });
  await settled();
}

/** True while these words are on the page. */
export const says = (words: string | RegExp): boolean => screen.queryAllByText(words).length > 0;
