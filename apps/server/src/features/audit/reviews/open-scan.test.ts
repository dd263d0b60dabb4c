import { listActions } from '@kiemlab/contract/features/audit/audit.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { startWorld, type World } from '../../../testing/world.ts';

/** Days in no order, as what is written later may be of an earlier day. */
const DAYS = ['2025-03-02', '2025-03-01', '2025-03-03'];
const MODULES = ['samples', 'tests'];
const ACTORS = ['technician', 'reviewer', 'nobody'] as const;

interface Planted {
  day: string;
  module: string;
  actor: (typeof ACTORS)[number];
}
const PLANTED: Planted[] = [1, 2, 3].flatMap(() =>
  DAYS.flatMap((day) => MODULES.flatMap((module) => ACTORS.map((actor) => ({ day, module, actor })))),
);

interface Mark {
  module?: string;
  from?: string;
  to?: string;
  /** The place of the newest entry that was looked at. */
  upTo: number;
  by: 'technician' | 'reviewer';
}
/** One after the other: of parts, of all until a day, of all, and of all by somebody else. */
const MARKS: Mark[] = [
  { module: 'samples', upTo: 30, by: 'technician' },
  { from: '2025-03-02', to: '2025-03-02', upTo: 40, by: 'reviewer' },
  { to: '2025-03-01', upTo: 45, by: 'technician' },
  { upTo: 20, by: 'technician' },
  { to: '2025-03-02', upTo: 45, by: 'reviewer' },
  { upTo: 45, by: 'technician' },
  { upTo: 45, by: 'reviewer' },
];

let world: World;
let ids: string[];
beforeAll(async () => {
  world = await startWorld();
  const who: Record<Planted['actor'], Person | undefined> = {
    technician: world.technician,
    reviewer: world.reviewer,
    nobody: undefined,
  };
  ids = [];
  for (const { day, module, actor } of PLANTED) {
    const { rows } = await world.owner.query<{ id: string }>(
      `INSERT INTO audit_event (at, actor_id, username, full_name, module, action, reason, request_id, client_ip)
       VALUES ($1, $2, '', '', $3, 'test.fill', '', '', '') RETURNING id::text`,
      [`${day}T08:00:00+07:00`, who[actor]?.id ?? null, module],
    );
    ids.push(rows[0]?.id ?? '');
  }
});
afterAll(() => world.stop());

const add = async ({ module, from, to, upTo, by }: Mark): Promise<void> => {
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.mark', false)");
  await world.owner.query(
    `INSERT INTO trail_review (module, from_day, to_day, up_to, read_at, note, reviewed_by, accounts)
     VALUES ($1, $2, $3, $4, pg_current_snapshot(), 'x', $5, ARRAY[$5::uuid])`,
    [module ?? null, from ?? null, to ?? null, ids[upTo], world[by].id],
  );
};

/** By hand: nobody but who did it has looked at it. */
const isOpen = (marks: readonly Mark[], { day, module, actor }: Planted, at: number): boolean =>
  !marks.some(
    (mark) =>
      at <= mark.upTo &&
      (mark.module === undefined || mark.module === module) &&
      (mark.from === undefined || day >= mark.from) &&
      (mark.to === undefined || day <= mark.to) &&
      actor !== mark.by,
  );

test('COMP-14 C32 what is not reviewed is what a plain scan finds, whichever marks there are, on pages and as a whole', async () => {
  for (let count = 0; count <= MARKS.length; count++) {
    if (count > 0) await add(MARKS[count - 1] as Mark);
    const marks = MARKS.slice(0, count);
    const wanted = ids.filter((_, at) => isOpen(marks, PLANTED[at] as Planted, at)).toReversed();
    const query = { review: 'open', toDate: '2025-03-31' } as const;
    const paged: string[] = [];
    let more = true;
    let upTo: string | undefined;
    for (let page = 0; more; page++) {
      const answer = await world.done(world.head, listActions, { query: { ...query, size: 7, page, upTo } });
      paged.push(...answer.content.map(({ id }) => id));
      more = answer.hasMore;
      upTo = answer.upTo;
    }
    expect([count, paged]).toEqual([count, wanted]);
    const whole = await world.done(world.head, listActions, { query: { ...query, export: 'true' } });
    expect([count, whole.content.map(({ id }) => id)]).toEqual([count, wanted]);
  }
});
