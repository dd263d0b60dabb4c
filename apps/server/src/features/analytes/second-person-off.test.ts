import {
  confirmLimits,
  getFlag,
  saveFlag,
  withdrawLimits,
} from '@kiemlab/contract/features/analytes/limits.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, ASSAY, type Setup } from '../../testing/laboratory.ts';
import { addPerson, PASSWORD, type Person, prepare } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { writeSetting } from '../settings/settings.queries.ts';
import { seenNow } from './testing/seen-limits.ts';

let world: World;
let author: Person;
beforeAll(async () => {
  world = await startWorld();
  author = await addPerson(world, ['FormConfiguration', 'EditConfig', 'Test']);
});
afterAll(() => world.stop());

const secondPerson = (on: boolean) => prepare(world, (tx) => writeSetting(tx, 'secondPersonForLimits', on));
const ruleOf = (id: string) => world.done(world.head, getFlag, { params: { id } });
const write = (id: string, minimum: string) =>
  world.done(author, saveFlag, { body: { analytesUUID: id, minimum, reason: 'Theo DĐVN VI' } });

/** A change that waits while the setting is switched off. */
async function waiting(): Promise<{ id: string; setup: Setup }> {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [ASSAY],
  });
  await sampleIn({ ...world, setup }, 'ANALYZING');
  const id = setup.analytes[0]?.id ?? '';
  await secondPerson(true);
  await write(id, '96.0');
  await secondPerson(false);
  return { id, setup };
}

test('COMP-30 TEST-08 switched off, what waits goes on waiting: nobody has signed it, and the old limits hold', async () => {
  const { id, setup } = await waiting();
  expect(await ruleOf(id)).toMatchObject({
    version: 1,
    minimum: '95.0',
    waiting: { version: 2, minimum: '96.0' },
  });
  const later = await sampleIn({ ...world, setup }, 'ANALYZING');
  expect((await testsOf(world, later))[0]).toMatchObject({ minimum: '95.0' });
  const body = { analytesUUID: id, minimum: '97.0', reason: 'Nhập nhầm' };
  await refused(world, author, saveFlag, { body }, 'LIMITS_WAIT');
  await world.done(world.head, confirmLimits, {
    params: { id },
    body: { version: 2, replaces: 1, seen: await seenNow(world, id), password: PASSWORD },
  });
  expect(await ruleOf(id)).toMatchObject({ version: 2, minimum: '96.0', waiting: null });
});

test('COMP-30 TEST-08 withdrawn and written anew it counts at once', async () => {
  const { id } = await waiting();
  await world.done(author, withdrawLimits, {
    params: { id },
    body: { version: 2, reason: 'Viết lại cho đúng' },
  });
  await write(id, '96.0');
  expect(await ruleOf(id)).toMatchObject({ version: 3, minimum: '96.0', confirmedBy: null, waiting: null });
});
