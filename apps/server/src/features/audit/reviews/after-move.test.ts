import { listActions } from '@kiemlab/contract/features/audit/audit.api';
import { markReviewed } from '@kiemlab/contract/features/audit/audit-reviews.api';
import { settleRestored } from '@kiemlab/db/backup/settle-restored';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, logIn, type Person } from '../../../testing/people.ts';
import { startWorld, type World } from '../../../testing/world.ts';

/** Numbers of transactions of another server, further on than this one will be for years. */
const BEFORE = '900000000000';
const LATE = '900000000500';

let world: World;
let reviewer: Person;
beforeAll(async () => {
  world = await startWorld();
  reviewer = await addPerson(world, ['Audit_View', 'Audit_Review']);
});
afterAll(() => world.stop());

const written = async (txid: string): Promise<string> =>
  (
    await world.owner.query<{ id: string }>(
      `INSERT INTO audit_event (txid, username, full_name, module, action, reason, request_id, client_ip)
       VALUES ($1::text::xid8, '', '', 'test', 'test.move', '', '', '') RETURNING id::text`,
      [txid],
    )
  ).rows[0]?.id ?? '';

const open = async (): Promise<string[]> =>
  (await world.done(reviewer, listActions, { query: { size: 200, review: 'open' } })).content.map(
    ({ id }) => id,
  );

test('OPS-03 COMP-14 C32 marks that came with a move cover what they covered, and a mark made after it covers what came with it', async () => {
  const [seen, late] = [await written(BEFORE), await written(LATE)];
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.mark', false)");
  await world.owner.query(
    `INSERT INTO trail_review (up_to, read_at, marked_at, note, reviewed_by, accounts)
     VALUES ($1, '900000000100:900000000100:', '900000000100:900000000100:', 'x', $2, ARRAY[$2::uuid])`,
    [late, reviewer.id],
  );
  await settleRestored(world.owner, {
    ...{ kind: 'move', by: 'Lan', reason: 'Máy chủ mới', from: null },
    ...{ to: { head: '', entries: 0 }, upTo: new Date() },
  });
  // All sessions have ended.
  reviewer = { ...reviewer, ...(await logIn(world, reviewer.username)) };
  const between = await open();
  expect(between).not.toContain(seen);
  expect(between).toContain(late);

  const { content, upTo } = await world.done(reviewer, listActions, { query: { size: 200 } });
  await world.done(reviewer, markReviewed, {
    body: { entryId: content[0]?.id ?? '', upTo, note: 'Rà soát sau khi chuyển' },
  });
  const after = await open();
  expect(after).not.toContain(late);
  expect(after).not.toContain(seen);
});
