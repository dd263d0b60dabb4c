import { expect, test } from 'vitest';
import { refuseShortReason } from './refuse-short-reason.ts';

const judge = (body: unknown): Promise<void> =>
  refuseShortReason({ query: undefined, body }, () => Promise.resolve(['Vỡ lọ']));

test.each([
  [{ reason: 'sửa' }, 'reason'],
  [{ rows: [{}, { override: { reason: 'sửa' } }] }, 'rows.1.override.reason'],
])('COMP-12 a reason that says nothing is refused wherever it stands: %j', async (body, field) => {
  await expect(judge(body)).rejects.toMatchObject({ code: 'VALIDATION', details: { fields: [{ field }] } });
});

test('COMP-12 reasons of the list pass, and what is nested without end is looked through to an end', async () => {
  await judge({ rows: [{ reason: 'Vỡ lọ' }, { reason: '' }] });
  let nested: unknown = {};
  for (let depth = 0; depth < 100_000; depth++) nested = { a: nested };
  await judge({ attributes: nested });
});
