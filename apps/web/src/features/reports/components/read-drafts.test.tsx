import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { afterEach, expect, test, vi } from 'vitest';
import { readDrafts } from './read-drafts.ts';

afterEach(() => vi.unstubAllGlobals());

test('PRINT-04 TEST-11 a draft names its sample as it is now, whatever the old list says, and is read version first', async () => {
  const asked: string[] = [];
  const sampleId = '0197a3a0-0000-7000-8000-000000000001';
  const answer = (path: string): object =>
    path.endsWith('/checkReport')
      ? { reports: [{ sampleId, version: 7 }] }
      : path.startsWith('/api/test-information')
        ? { content: [], total: 0, upTo: '' }
        : { sample: { sampleId, sampleName: 'Ibuprofen 200 mg' } };
  vi.stubGlobal('fetch', (input: string) => {
    asked.push(new URL(input, 'http://localhost').pathname);
    return Promise.resolve(Response.json(answer(asked.at(-1) ?? '')));
  });
  const old = { sampleId, sampleName: 'Paracetamol 500 mg' } as SampleRow;
  const [draft] = await readDrafts([old], true);
  expect(draft?.sample.sampleName).toBe('Ibuprofen 200 mg');
  expect(draft?.report.version).toBe(7);
  expect(asked[0]).toBe('/api/samples/checkReport');
});
