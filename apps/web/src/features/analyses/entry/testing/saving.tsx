import { saveDetails } from '@kiemlab/contract/features/analyses/records.api';
import { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { App } from 'antd';
import { type ReactNode, useReducer } from 'react';
import { vi } from 'vitest';
import { HttpError } from '../../../../lib/api/http-error.ts';
import '../../../../lib/i18n/i18n.ts';
import { stateOfCell } from '../cell-state.ts';
import { entryReducer } from '../entry-reducer.ts';
import { entryState } from '../entry-steps.ts';
import type { EntryRow } from '../entry-row.ts';
import type { CellOf } from '../open-cells.ts';
import { useSave } from '../use-save.ts';

type Sent = { testInformationId: string; version: number; result: string };
/** A call that saves what the forms ask. */
export type DescribedCall = {
  testRecords: readonly { testInformationId: string; version: number; equipment?: string }[];
  reason?: string;
};

const cache = new QueryClient();
const InFrame = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={cache}>
    <App>{children}</App>
  </QueryClientProvider>
);

/** The grid's saving over these rows, and a server that answers each call for results in turn, then for tests as they are stored. */
export function saving(
  initial: readonly EntryRow[],
  answers: readonly ((sent: readonly Sent[]) => void)[],
  stored: readonly TestRow[] = [],
  refuse: (call: DescribedCall) => Response | undefined = () => undefined,
) {
  const sent: { results: readonly Sent[]; reason: string | undefined; files?: string[] }[] = [];
  const details: DescribedCall[] = [];
  const answer = (testResults: readonly Sent[]): Response => {
    const saved = testResults.map(({ testInformationId: id, version }) => ({
      id,
      version: version + 1,
      flag: null,
      proposal: null,
    }));
    try {
      answers[sent.length - 1]?.(testResults);
      return Response.json({ saved }, { status: 201 });
    } catch (error) {
      // What is no refusal is a line that breaks.
      if (!(error instanceof HttpError)) throw error;
      const { status, code, message, details } = error;
      return Response.json({ code, message, details }, { status });
    }
  };
  vi.stubGlobal('fetch', async (url: string, init?: { method?: string; body?: string | FormData }) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (init?.method === 'POST' && pathname === saveDetails.path) {
      const call = JSON.parse(String(init.body)) as DescribedCall;
      details.push(call);
      const saved = call.testRecords.map((record) => ({
        id: record.testInformationId,
        version: record.version + 1,
      }));
      return refuse(call) ?? Response.json({ saved }, { status: 201 });
    }
    if (init?.method !== 'POST' || pathname !== enterResults.path)
      return Response.json({ content: stored, total: stored.length, upTo: 'x' });
    const { body = '{}' } = init;
    const json = typeof body === 'string' ? body : String(body.get('testResultJson'));
    const { testResults, reason } = JSON.parse(json) as { testResults: Sent[]; reason?: string };
    const files = typeof body === 'string' ? [] : body.getAll('documents').map((file) => (file as File).name);
    sent.push({ results: testResults, reason, ...(files.length > 0 ? { files } : {}) });
    return answer(testResults);
  });
  const asked: CellOf[] = [];
  const { result } = renderHook(
    () => {
      const [{ rows }, dispatch] = useReducer(entryReducer, initial, entryState);
      return { rows, save: useSave(rows, dispatch, (cell) => void asked.push(cell)) };
    },
    { wrapper: InFrame },
  );
  return {
    sent,
    details,
    asked,
    save: () => act(async () => result.current.save.save()),
    confirm: (reason: string) => act(async () => result.current.save.confirm(reason)),
    now: () => ({
      ...result.current.save,
      states: result.current.rows.map((row) => stateOfCell(row, 'result')),
      rows: result.current.rows,
    }),
  };
}
