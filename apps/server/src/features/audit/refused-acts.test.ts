import { listActions, listRefusedActs } from '@kiemlab/contract/features/audit/audit.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { liftHold, setHold } from '@kiemlab/contract/features/holds/holds.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { readSample, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let reviewing: Person;
beforeAll(async () => {
  world = await startWorld();
  reviewing = await addPerson(world, ['Audit_Review', 'Sample_ViewAll']);
});
afterAll(() => world.stop());

const acts = async (query: Record<string, string> = {}) => {
  await world.services.refusals.flush();
  return (await world.done(reviewing, listRefusedActs, { query: { size: 200, ...query } })).content;
};
const of = async ({ username }: Person) => (await acts()).filter((act) => act.username === username);

test('COMP-05 a call without the right is noted with person, call, record, answer and time', async () => {
  const idle = await addPerson(world, ['Sample']);
  const id = await sampleIn(world, 'RECEIVED');
  const before = Date.now();
  await refused(world, idle, listRefusedActs, {}, 'FORBIDDEN');
  await refused(world, idle, updateSample, { body: { generalInformation: { sampleId: id } } }, 'FORBIDDEN');
  const [second, first] = await of(idle);
  expect([first, second]).toMatchObject(
    [listRefusedActs.id, 'samples.update-sample'].map((endpoint) => ({
      username: idle.username,
      fullName: idle.fullName,
      endpoint,
      code: 'FORBIDDEN',
      records: [],
      count: 1,
    })),
  );
  expect(Date.parse(first?.firstAt ?? '')).toBeGreaterThanOrEqual(before);
  expect(first?.lastAt).toBe(first?.firstAt);
});

test('COMP-17 an address with what no record may hold is noted without it, and keeps no other act from being noted', async () => {
  const idle = await addPerson(world, ['Sample']);
  const headers = { authorization: `Bearer ${idle.token}` };
  for (const part of ['a%00b', '%00', '%EF%BF%BD', 'L26-1'])
    await world.app.inject({ method: 'DELETE', url: `/api/carts/${part}`, headers });
  expect((await of(idle)).map(({ records }) => records)).toEqual([['L26-1']]);
});

test('COMP-17 a refused signature is noted with its record; no password, and no body, is anywhere', async () => {
  const person = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit', 'Test_Unlock']);
  const id = await sampleIn(world, 'RECEIVED');
  const { code, version } = await readSample(world, id);
  const edit = (username: string, password: string) => ({
    body: {
      generalInformation: { sampleId: id, remark: 'ghi-chú-riêng' },
      quantityInformation: { currentQuantity: '7' },
      version,
      reason: 'Đếm lại trong kho',
      secondPerson: { username, password },
    },
  });
  const wrong = await world.call(updateSample, edit(world.reviewer.username, 'mật-khẩu-sai'), person.token);
  expect(wrong.code).toBe('SIGNATURE_FAILED');
  await world.call(updateSample, edit(world.technician.username, PASSWORD), person.token);
  expect((await of(person)).map((act) => [act.code, act.records])).toEqual([
    ['SECOND_PERSON_NOT_ALLOWED', [code]],
    ['SIGNATURE_FAILED', []],
  ]);
  // Records of samples are told to who sees all samples.
  const own = await addPerson(world, ['Audit_Review']);
  const { content } = await world.done(own, listRefusedActs, { query: { size: 200 } });
  expect(content.some(({ username }) => username === person.username)).toBe(true);
  expect(content.flatMap(({ records }) => records)).toEqual([]);
  expect((await world.done(own, listRefusedActs, { query: { para: code } })).content).toEqual([]);
  const { rows } = await world.owner.query('SELECT r::text AS row FROM refused_act r');
  const all = JSON.stringify(rows);
  for (const secret of ['mật-khẩu-sai', PASSWORD, 'ghi-chú-riêng']) expect(all).not.toContain(secret);
});

test('COMP-34 destruction before its time is noted with the samples that were named', async () => {
  const person = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Cancel']);
  const ids = [await sampleIn(world, 'RECEIVED'), await sampleIn(world, 'RECEIVED')];
  const body = { samplesIds: ids, status: 'DESTROYED' as const, reason: 'Hết thời hạn lưu' };
  const answer = await refused(world, person, changeSampleStatus, { body }, 'RETENTION_NOT_OVER');
  const [act] = await of(person);
  expect(act).toMatchObject({ code: 'RETENTION_NOT_OVER', count: 1 });
  expect(act?.records).toEqual(codesOf(answer));
  expect(act?.records).toHaveLength(2);
});

test('COMP-17 what an address named by its id is told by its number, or after its sample', async () => {
  const person = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Origin', 'Audit_Review']);
  const sampleId = await sampleIn(world, 'RECEIVED');
  const { code } = await readSample(world, sampleId);
  const set = async (kind: 'HOLD' | 'COMPLAINT') => {
    const body = { samplesIds: [sampleId], kind, raisedBy: 'Công an thành phố', matter: 'Vật chứng' };
    return (await world.done(person, setHold, { body })).holds[0];
  };
  const [complaint, hold] = [await set('COMPLAINT'), await set('HOLD')];
  expect(complaint?.code).toMatch(/^KN\d\d-\d{3}$/);
  for (const one of [complaint, hold]) {
    const input = { params: { id: one?.id ?? '' }, body: { reason: 'Đã giải quyết xong' } };
    await refused(world, person, liftHold, input, 'HOLD_NOT_OTHER');
  }
  const told = (await of(person)).flatMap(({ records }) => records);
  expect(told.toSorted()).toEqual([complaint?.code, code].toSorted());
});

test('COMP-17 the same answer of the same call within a minute is one row with a count', async () => {
  const idle = await addPerson(world, ['Sample']);
  const times = 50;
  for (let nth = 0; nth < times; nth++) await world.send(listRefusedActs, {}, idle.token);
  const rows = await of(idle);
  // Two where a minute ends between them.
  expect(rows.length).toBeLessThanOrEqual(2);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(times);
});

test('COMP-17 they are found by name, record and day, page after page', async () => {
  const idle = await addPerson(world, ['Sample']);
  await world.send(listRefusedActs, {}, idle.token);
  expect((await acts({ para: idle.username })).map(({ username }) => username)).toEqual([idle.username]);
  expect(await acts({ para: 'không có ai' })).toEqual([]);
  expect(await acts({ para: '%' })).toEqual([]);
  expect(await acts({ toDate: '2020-01-01' })).toEqual([]);
  expect((await acts({ fromDate: '2020-01-01' })).length).toBeGreaterThan(2);
  const all = await acts();
  const first = await world.done(reviewing, listRefusedActs, { query: { size: 2 } });
  const before = first.content.at(-1)?.id ?? '';
  const rest = await world.done(reviewing, listRefusedActs, { query: { size: 200, before } });
  expect([...first.content, ...rest.content].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect([first.hasMore, rest.hasMore]).toEqual([true, false]);
});

test('COMP-17 who looks through the trail reads them, nobody else; what is no id is refused', async () => {
  await refused(world, undefined, listRefusedActs, { query: {} }, 'UNAUTHENTICATED');
  const reader = await addPerson(world, ['Audit_View', 'Audit_ViewOwn']);
  await refused(world, reader, listRefusedActs, { query: {} }, 'FORBIDDEN');
  const answer = await refused(world, reviewing, listRefusedActs, { query: { before: 'x' } }, 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['before INVALID_FORMAT']);
  // The trail of what was done is as it was.
  expect((await world.call(listActions, { query: {} }, reader.token)).status).toBe(200);
});

test('COMP-13 the program adds rows and lets their counts grow, and can do nothing else to them', async () => {
  const { db } = world.services;
  for (const statement of [
    'UPDATE refused_act SET count = count + 1',
    'DELETE FROM refused_act',
    'TRUNCATE refused_act',
    `INSERT INTO refused_act (username, full_name, endpoint, code, minute, first_at, last_at, count) VALUES ('', '', 'a', 'b', now(), now(), now(), 1)`,
  ])
    await expect(db.executeQuery({ sql: statement, parameters: [] } as never)).rejects.toThrow(
      'permission denied',
    );
  for (const statement of [
    'UPDATE refused_act SET count = 1',
    'DELETE FROM refused_act',
    'TRUNCATE refused_act',
  ])
    await expect(world.owner.query(statement)).rejects.toThrow();
});
