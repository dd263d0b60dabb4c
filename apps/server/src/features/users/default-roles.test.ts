import { randomUUID } from 'node:crypto';
import { listActions } from '@kiemlab/contract/features/audit/audit.api';
import { listClients } from '@kiemlab/contract/features/clients/clients.api';
import { destroySamples } from '@kiemlab/contract/features/custody/custody.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { listUsers } from '@kiemlab/contract/features/users/users.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addClient } from '../../testing/laboratory.ts';
import { addPerson, prepare } from '../../testing/people.ts';
import { readSample, register, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { DEFAULT_ROLES, type DefaultRole } from './default-roles.ts';

interface Expected {
  /** Ends a sample that was not received, or one that was. */
  refuses: boolean;
  destroys: boolean;
  trail: 'all' | 'own' | 'none';
  clients: 'all' | 'names' | 'none';
  /** Reads identity card numbers of the accounts. */
  cards: boolean;
}

const NOTHING: Expected = { refuses: false, destroys: false, trail: 'none', clients: 'none', cards: false };
// Written by hand from the role matrix: Sample_Cancel ("refuse only" for planning), Client, Audit_View.
const ORACLE: Record<DefaultRole, Expected> = {
  sampler: { ...NOTHING, clients: 'names' },
  planning: { ...NOTHING, refuses: true, trail: 'own', clients: 'all' },
  custodian: { refuses: true, destroys: true, trail: 'own', clients: 'all', cards: false },
  technician: { ...NOTHING, trail: 'own' },
  reviewer: { ...NOTHING, trail: 'all' },
  approver: { ...NOTHING, trail: 'all' },
  unitHead: { refuses: true, destroys: true, trail: 'all', clients: 'all', cards: false },
  director: { refuses: true, destroys: true, trail: 'all', clients: 'all', cards: false },
  auditor: { ...NOTHING, trail: 'all', clients: 'all', cards: true },
  administrator: { ...NOTHING, trail: 'all', cards: true },
};

let world: World;
const CARD = '048085000123';
const PHONE = '0905123456';
beforeAll(async () => {
  world = await startWorld();
  const client = await addClient(world);
  await prepare(world, async (tx) => {
    await tx.updateTable('app_user').set({ id_card: CARD }).where('id', '=', world.technician.id).execute();
    await tx.updateTable('client').set({ phone: PHONE }).where('id', '=', client).execute();
  });
});
afterAll(() => world.stop());

test.each(Object.keys(ORACLE) as DefaultRole[])(
  'USER-03 a %s may what the role matrix says',
  async (role) => {
    const person = await addPerson(world, DEFAULT_ROLES[role].permits);
    const expected = ORACLE[role];
    const ends = async (samplesIds: string[]): Promise<boolean> => {
      const body = { samplesIds, status: 'DESTROYED' as const, reason: 'Không đạt điều kiện' };
      const codes = [
        (await world.call(changeSampleStatus, { body }, person.token)).code,
        (await world.call(destroySamples, { body }, person.token)).code,
      ];
      expect(new Set(codes.map((code) => code === 'FORBIDDEN')).size).toBe(1);
      return codes[0] !== 'FORBIDDEN';
    };
    const [waiting, received] = [await register(world), await sampleIn(world, 'RECEIVED')];
    expect(await ends([waiting]), 'refuses').toBe(expected.refuses);
    expect((await readSample(world, waiting)).sampleStatus).toBe(
      expected.refuses ? 'DESTROYED' : 'NOT_RECEIVE',
    );
    expect(await ends([received]), 'destroys').toBe(expected.destroys);
    if (!expected.destroys) expect((await readSample(world, received)).sampleStatus).toBe('RECEIVED');

    const trail = await world.call(listActions, { query: { size: 200 } }, person.token);
    const seen = trail.code === 'FORBIDDEN' ? [] : trail.data.content.map(({ username }) => username);
    const kind = seen.length === 0 ? 'none' : seen.some((name) => name !== person.username) ? 'all' : 'own';
    expect(kind, 'trail').toBe(expected.trail);

    const clients = await world.call(listClients, { query: {} }, person.token);
    const phones =
      clients.code === 'FORBIDDEN' ? undefined : clients.data.clientList.map((row) => row.phoneNo);
    expect(phones === undefined ? 'none' : phones.includes(PHONE) ? 'all' : 'names', 'clients').toBe(
      expected.clients,
    );

    const users = await world.call(listUsers, { body: {} }, person.token);
    const cards = new Set(users.data.data.map((row) => row.CMND));
    expect(cards.has(CARD), 'cards').toBe(expected.cards);
    if (!expected.cards) expect([...cards]).toEqual([null]);
  },
);

test('SAMPLE-09 who may only refuse ends no received sample beside one that was not', async () => {
  const planning = await addPerson(world, DEFAULT_ROLES.planning.permits);
  const samplesIds = [await register(world), await sampleIn(world, 'RECEIVED')];
  const body = { samplesIds, status: 'DESTROYED' as const, reason: 'Thử thiết lập mới' };
  expect((await world.call(destroySamples, { body }, planning.token)).code).toBe('FORBIDDEN');
  expect((await readSample(world, samplesIds[0] ?? '')).sampleStatus).toBe('NOT_RECEIVE');
  const gone = { samplesIds: [randomUUID()], status: 'DESTROYED' as const, reason: 'Thử thiết lập mới' };
  expect((await world.call(destroySamples, { body: gone }, planning.token)).code).toBe('SAMPLE_NOT_FOUND');
});
