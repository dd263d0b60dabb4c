import { listActions } from '@kiemlab/contract/features/audit/audit.api';
import { printHistory, startHistoryExport } from '@kiemlab/contract/features/audit/audit-export.api';
import { markReviewed } from '@kiemlab/contract/features/audit/audit-reviews.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let reader: Person;
beforeAll(async () => {
  world = await startWorld();
  reader = await addPerson(world, ['Audit_View', 'Audit_Review']);
});
afterAll(() => world.stop());

const page = (query: object) => world.done(reader, listActions, { query: { size: 1, ...query } });

const countReleases = async (): Promise<number> => {
  const { rows } = await world.owner.query<{ n: number }>('SELECT count(*)::int AS n FROM release');
  return rows[0]?.n ?? Number.NaN;
};

const UNKNOWN = ['nothing', 'Samples', '__proto__', 'constructor', 'toString', 'samples.', "x' OR 1=1 --"];

test('HOME-07 a module or an action that is none is refused with its field, wherever the trail is filtered, and nothing leaves', async () => {
  const { content, upTo } = await page({});
  const seen = { entryId: content[0]?.id ?? '', upTo, note: 'Rà soát' };
  const before = await countReleases();
  for (const name of UNKNOWN)
    for (const [key, printed] of [
      ['module', 'objectType'],
      ['action', 'action'],
    ] as const) {
      const asked = { [key]: name };
      for (const query of [asked, { ...asked, export: 'true' }])
        expect(faultsOf(await refused(world, reader, listActions, { query }, 'VALIDATION'))).toEqual([
          `${key} INVALID_VALUE`,
        ]);
      const paper = { query: { [printed]: name } };
      expect(faultsOf(await refused(world, reader, printHistory, paper, 'VALIDATION'))).toEqual([
        `${printed} INVALID_VALUE`,
      ]);
      for (const [endpoint, body] of [
        [startHistoryExport, asked],
        [markReviewed, { ...seen, ...asked }],
      ] as const)
        expect(faultsOf(await refused(world, reader, endpoint, { body }, 'VALIDATION'))).toEqual([
          `${key} INVALID_VALUE`,
        ]);
    }
  const both = { query: { module: 'x', action: 'y' } };
  expect(faultsOf(await refused(world, reader, listActions, both, 'VALIDATION'))).toEqual([
    'module INVALID_VALUE',
    'action INVALID_VALUE',
  ]);
  expect(await countReleases()).toBe(before);
});

test('HOME-07 COMP-14 what an earlier version called by another name is found by it as long as entries bear it', async () => {
  const old = { module: 'carts', action: 'carts.fill' };
  await refused(world, reader, listActions, { query: old }, 'VALIDATION');
  await world.owner.query(
    `INSERT INTO audit_event (username, full_name, module, action, reason, request_id, client_ip)
     VALUES ('cu', 'Người cũ', $1, $2, '', 'old', '')`,
    [old.module, old.action],
  );
  for (const query of [old, { module: old.module }, { action: old.action }])
    expect((await page(query)).content.map(({ action }) => action)).toEqual([old.action]);
  // A name that this version knows, though nobody has done it yet, is an empty answer and no mistake.
  expect((await page({ module: 'developer', action: 'developer.mark-call' })).content).toEqual([]);
  await page({ module: 'migrate' });
});
