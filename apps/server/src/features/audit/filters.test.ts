import { listActions } from '@kiemlab/contract/features/audit/audit.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '../../testing/world.ts';

interface Planted {
  at: string;
  module: string;
  action: string;
  name: string;
}

/** Around the ends of days of the laboratory, which is seven hours ahead. */
const MOMENTS = [
  '2025-03-01T00:00:00+07:00',
  '2025-03-01T23:59:59+07:00',
  '2025-03-01T23:59:59.999+07:00',
  '2025-03-02T00:00:00+07:00',
  '2025-03-02T06:59:59+07:00',
  '2025-03-02T12:00:00+07:00',
  '2025-03-03T00:00:00+07:00',
  '2025-03-03T23:59:59+07:00',
];
const ACTIONS = ['samples.receive', 'samples.store', 'tests.approve', 'auth.login'];
const NAMES = ['Đặng Thị Ngọc', 'Trần Văn Bình'];
const PLANTED: Planted[] = MOMENTS.flatMap((at) =>
  ACTIONS.flatMap((action) =>
    NAMES.map((name) => ({ at, module: action.split('.')[0] ?? '', action, name })),
  ),
);

let world: World;
let ids: string[];
beforeAll(async () => {
  world = await startWorld();
  ids = [];
  for (const { at, module, action, name } of PLANTED) {
    const { rows } = await world.owner.query<{ id: string }>(
      `INSERT INTO audit_event (at, username, full_name, module, action, reason, request_id, client_ip)
       VALUES ($1, 'cu', $2, $3, $4, '', 'old', '') RETURNING id::text`,
      [at, name, module, action],
    );
    ids.push(rows[0]?.id ?? '');
  }
});
afterAll(() => world.stop());

/** The calendar day on the wall of the laboratory, as it is written in the moment. */
const dayOf = ({ at }: Planted): string => at.slice(0, 10);

test('HOME-07 COMP-14 any filter finds what a plain scan finds, each entry once, in any size of page', async () => {
  const choices = {
    module: [undefined, 'samples', 'tests', 'clients'],
    action: [undefined, 'samples.receive', 'auth.login'],
    fromDate: [undefined, '2025-03-01', '2025-03-02', '2025-03-04'],
    toDate: ['2025-02-28', '2025-03-01', '2025-03-02', '2025-03-03'],
  };
  for (const module of choices.module)
    for (const action of choices.action)
      for (const fromDate of choices.fromDate)
        for (const toDate of choices.toDate) {
          if (fromDate !== undefined && fromDate > toDate) continue;
          const wanted = ids.filter((_, at) => {
            const planted = PLANTED[at] as Planted;
            return (
              (module === undefined || planted.module === module) &&
              (action === undefined || planted.action === action) &&
              (fromDate === undefined || dayOf(planted) >= fromDate) &&
              dayOf(planted) <= toDate
            );
          });
          const query = { module, action, fromDate, toDate };
          const said = JSON.stringify(query);
          const { content } = await world.done(world.head, listActions, { query: { ...query, size: 200 } });
          expect(
            content.map(({ id }) => id),
            said,
          ).toEqual(wanted.toReversed());
          const whole = await world.done(world.head, listActions, { query: { ...query, export: 'true' } });
          expect(whole.content, said).toEqual(content);
        }
});
