import { printReport } from '@kiemlab/contract/features/printing/prints.api';
import { REPORT_TYPES } from '@kiemlab/contract/features/printing/printed-forms';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { register } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
/** Sees all samples and may print none. */
let stranger: Person;
let sample: string;
beforeAll(async () => {
  world = await startWorld();
  stranger = await addPerson(world, ['Sample', 'Sample_ViewAll']);
  sample = await register(world);
});
afterAll(() => world.stop());

test.each(REPORT_TYPES)(
  'PRINT-01 USER-03 %s is printed by nobody without a session or its right, and of no sample that is not there',
  async (type) => {
    const of = (ids: string[]) => ({ params: { type }, body: { ids } });
    expect((await world.send(printReport, of([sample]))).status).toBe(401);
    expect((await world.send(printReport, of([sample]), stranger.token)).status).toBe(403);
    expect((await world.send(printReport, of([randomUUID()]), world.head.token)).status).toBe(404);
    expect((await world.send(printReport, of([]), world.head.token)).status).toBe(400);
  },
);
