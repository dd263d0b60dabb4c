import { addToCart, createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { confirmLimits, listConfirmers, saveFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { destroyEarly, destroySamples } from '@kiemlab/contract/features/custody/custody.api';
import {
  getDestruction,
  listDestructions,
  saveDestruction,
  signDestruction,
} from '@kiemlab/contract/features/destruction/destruction.api';
import { confirmHandovers, listHandovers } from '@kiemlab/contract/features/handovers/handovers.api';
import { liftHold, setHold } from '@kiemlab/contract/features/holds/holds.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from '../../platform/clock.ts';
import { addSetup, ASSAY } from '../../testing/laboratory.ts';
import { addPerson, ALL, nextNumber, PASSWORD, type Person, prepare } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { endRetention, readSample, sampleIn } from '../../testing/samples.ts';
import { addSecondAccount } from '../../testing/second-account.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { seenNow } from '../analytes/testing/seen-limits.ts';

let world: World;
/** Second accounts with every right there is, of the unit head and of who approves. */
let head: Person;
let approver: Person;
beforeAll(async () => {
  world = await startWorld();
  head = await addSecondAccount(world, world.head, ALL, 'identityNumber');
  approver = await addSecondAccount(world, world.approver, ALL, 'name');
});
afterAll(() => world.stop());

test('COMP-34 a hold is not lifted by another account of who set it', async () => {
  const body = {
    samplesIds: [await sampleIn(world, 'STORED')],
    kind: 'HOLD' as const,
    raisedBy: 'Cơ quan điều tra',
    matter: 'Tang vật',
  };
  const { holds } = await world.done(world.head, setHold, { body });
  const lift = { params: { id: holds[0]?.id ?? '' }, body: { reason: 'Có quyết định xử lý' } };
  await refused(world, head, liftHold, lift, 'HOLD_NOT_OTHER');
  await world.done(approver, liftHold, lift);
});

test('COMP-30 limits are not confirmed by another account of who wrote them, nor is it asked to', async () => {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [ASSAY],
  });
  await sampleIn({ ...world, setup }, 'ANALYZING');
  const id = setup.analytes[0]?.id ?? '';
  await world.done(world.head, saveFlag, {
    body: { analytesUUID: id, minimum: '96.0', unit: 'mg', reason: 'Theo DĐVN VI' },
  });
  const call = {
    params: { id },
    body: { version: 2, replaces: 1, seen: await seenNow(world, id), password: PASSWORD },
  };
  const { confirmers } = await world.done(world.head, listConfirmers, { params: { id } });
  expect(confirmers.map(({ IdUser }) => IdUser)).not.toContain(head.id);
  expect(confirmers.map(({ IdUser }) => IdUser)).toContain(approver.id);
  await refused(world, head, confirmLimits, call, 'SECOND_PERSON_NOT_OTHER');
  await world.done(approver, confirmLimits, call);
});

test('COMP-29 COMP-34 the second person is another person, and proves it before that is told', async () => {
  const id = await sampleIn(world, 'STORED');
  const { version } = await readSample(world, id);
  const call = (secondPerson: Person, password = PASSWORD) => ({
    body: {
      samplesIds: [{ id, version }],
      reason: 'Mẫu đã hỏng trước hạn lưu',
      secondPerson: { username: secondPerson.username, password },
    },
  });
  await refused(world, world.head, destroyEarly, call(head), 'SECOND_PERSON_NOT_OTHER');
  expect((await world.call(destroyEarly, call(head, 'sai'), world.head.token)).code).toBe('SIGNATURE_FAILED');
  await world.done(world.head, destroyEarly, call(world.director));
});

describe('SAMPLE-10 COMP-34 minutes of destruction', () => {
  const member = (name: string, userId: string | null = null, isHead = false) => ({
    name,
    post: 'Ủy viên',
    organisation: 'Sở Y tế',
    head: isHead,
    userId,
  });
  async function opened(): Promise<string> {
    const ids = [await sampleIn(world, 'STORED')];
    await endRetention(world, ids);
    await world.done(world.head, destroySamples, {
      body: { samplesIds: ids, status: 'DESTROYED', reason: 'Hết hạn lưu' },
    });
    const { destructions } = await world.done(world.head, listDestructions, { query: { size: 100 } });
    return destructions.find(({ status }) => status === 'OPEN')?.id ?? '';
  }
  const read = (id: string) => world.done(world.head, getDestruction, { params: { id } });
  async function save(id: string, council: ReturnType<typeof member>[]) {
    const { version } = await read(id);
    const body = { version, council, method: 'Đốt', place: 'Lò đốt', destroyedOn: today() };
    await world.done(world.head, saveDestruction, { params: { id }, body });
    return read(id);
  }

  test('are signed by two people, whatever their accounts; a council counts people', async () => {
    const id = await opened();
    const [one, two] = [member('Trần Văn Một'), member('H', world.head.id, true)];
    for (const [third, lacks] of [
      [member('TRẦN VĂN MỘT '), ['council']],
      [member(world.head.fullName), ['council']],
      [member('Phạm Văn Ba'), []],
    ] as const)
      expect((await save(id, [one, two, third])).missing).toEqual(lacks);
    const accounts = [two, member('B', head.id), member('C')];
    expect((await save(id, accounts)).missing).toEqual(['council']);
    const members = [member('G', world.director.id), two, member('Phạm Văn Ba')];
    await save(id, members);
    const sign = async () => {
      const { version, samples } = await read(id);
      const samplesIds = samples.map(({ sampleId }) => sampleId);
      return { params: { id }, body: { version, samplesIds, password: PASSWORD } };
    };
    await world.done(world.head, signDestruction, await sign());
    // The seat of one account is none of the other's; nor is a second one that of a second person.
    await refused(world, head, signDestruction, await sign(), 'DESTRUCTION_NOT_MEMBER');
    await save(id, [...members, member('B', head.id)]);
    await world.done(world.head, signDestruction, await sign());
    await refused(world, head, signDestruction, await sign(), 'DESTRUCTION_SIGNED_BY_YOU');
    expect(await world.done(world.director, signDestruction, await sign())).toMatchObject({
      status: 'SIGNED',
    });
  });
});

describe('COMP-37 what goes from hand to hand', () => {
  const given = async (people: Person[]) => {
    const id = await sampleIn(world, 'RECEIVED');
    const { cartId } = await world.done(world.head, createCart, {
      body: { cartName: `Nhóm ${nextNumber()}` },
    });
    await world.done(world.head, addToCart, {
      body: { cartId, cartResponsibleUserId: people.map((one) => one.id), sampleId: [id] },
    });
    return id;
  };
  const last = async (id: string) => {
    const [handover] = await world.done(world.head, listHandovers, { params: { id } });
    if (!handover) throw new Error('nothing was handed over');
    return handover;
  };
  const confirm = ({ id, version }: { id: string; version: number }) => ({
    body: { handovers: [{ id, version }] },
  });

  test('is not taken by another account of who gave it, where somebody else is there', async () => {
    const handover = await last(await given([head, world.technician]));
    await refused(world, head, confirmHandovers, confirm(handover), 'FORBIDDEN');
    await world.done(world.technician, confirmHandovers, confirm(handover));
    expect(await last(handover.sampleId)).toMatchObject({ confirmedByGiver: false });
  });

  test('nor by one that is known as the same person’s only later', async () => {
    const later = await addPerson(world, ALL);
    const handover = await last(await given([later, world.technician]));
    await prepare(world, (tx) =>
      tx
        .updateTable('app_user')
        .set({ id_card: '079000000001' })
        .where('id', 'in', [later.id, world.head.id])
        .execute(),
    );
    world.services.sessions.forget();
    await refused(world, later, confirmHandovers, confirm(handover), 'HANDOVER_NOT_OTHER');
  });

  test('is taken by it where nobody else is there, and says so', async () => {
    const handover = await last(await given([head]));
    expect(handover).toMatchObject({ confirmedAt: null, confirmedByGiver: false });
    await world.done(head, confirmHandovers, confirm(handover));
    expect(await last(handover.sampleId)).toMatchObject({
      confirmedBy: expect.any(String) as string,
      confirmedByGiver: true,
    });
  });
});
