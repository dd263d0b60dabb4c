import { listAlerts as endpoint } from '@kiemlab/contract/features/alerts/alerts.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAlert } from './testing/add-alert.ts';

let app: TestApp;
let me: Person;
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
  // Alerts need no right of their own.
  [me, other] = await Promise.all([addPerson(app, []), addPerson(app, [])]);
});
afterAll(() => app.stop());

const listed = async (query: object = {}, who = me, language: 'vi' | 'en' = 'vi') => {
  const answer = await app.send(endpoint, { query: { ...query } }, who.token, language);
  expect(answer.status).toBe(200);
  return answer.data;
};
const codes = async (query: object = {}, who = me) =>
  (await listed(query, who)).map((alert) => alert.linkIdName);

test('HOME-05 an alert has the fields of the specification, its sentence in the language of the call', async () => {
  const id = await addAlert(app, me, { code: 'L31-0007', at: '2031-03-01T02:03:04Z', from: other });
  const [alert] = await listed();
  expect(alert).toEqual({
    id,
    alertTime: '2031-03-01T02:03:04.000Z',
    module: 'samples',
    alertMessage: 'Mẫu L31-0007 đến hạn lưu (lưu đến ngày 09/03/2031): Cao sao vàng',
    linkCategory: 'SAMPLE',
    linkUuid: expect.any(String) as string,
    linkIdName: 'L31-0007',
    fromUser: other.fullName,
    toUser: me.fullName,
    status: 'UNREAD',
  });
  expect((await listed({}, me, 'en'))[0]?.alertMessage).toBe(
    'Retention of sample L31-0007 is due (keep until 09/03/2031): Cao sao vàng',
  );
});

test('HOME-05 one sees one’s own alerts only, newest first, and none that was withdrawn', async () => {
  const who = await addPerson(app, []);
  await addAlert(app, who, { code: 'L31-0001', at: '2031-01-02T00:00:00Z' });
  await addAlert(app, who, { code: 'L31-0003', at: '2031-01-04T00:00:00Z' });
  await addAlert(app, who, { code: 'L31-0002', at: '2031-01-03T00:00:00Z', status: 'READ' });
  await addAlert(app, who, { code: 'L31-0004', withdrawn: true });
  await addAlert(app, other, { code: 'L31-0005' });
  expect(await codes({}, who)).toEqual(['L31-0003', 'L31-0002', 'L31-0001']);
  expect((await listed({}, who))[0]?.fromUser).toBeNull();
  expect(await codes({ status: 'READ' }, who)).toEqual(['L31-0002']);
  expect(await codes({ status: 'UNREAD' }, who)).toEqual(['L31-0003', 'L31-0001']);
});

test('HOME-05 days are MM/DD/yyyy, both included, and days in the laboratory', async () => {
  const who = await addPerson(app, []);
  const at: Record<string, string> = {
    'L31-0010': '2031-05-03T16:59:59.999Z',
    'L31-0011': '2031-05-03T17:00:00Z',
    'L31-0012': '2031-05-04T16:59:59.999Z',
    'L31-0013': '2031-05-04T17:00:00Z',
  };
  for (const [code, moment] of Object.entries(at)) await addAlert(app, who, { code, at: moment });
  const day = ['L31-0012', 'L31-0011'];
  expect(await codes({ fromDate: '05/04/2031', toDate: '05/04/2031' }, who)).toEqual(day);
  expect(await codes({ fromDate: '2031-05-04', toDate: '2031-05-04' }, who)).toEqual(day);
  expect(await codes({ fromDate: '05/05/2031' }, who)).toEqual(['L31-0013']);
  expect(await codes({ toDate: '05/03/2031' }, who)).toEqual(['L31-0010']);
  expect(await codes({ fromDate: '05/05/2031', toDate: '05/03/2031' }, who)).toEqual([]);
});

test('HOME-05 the list is read in pages and never endless', async () => {
  const who = await addPerson(app, []);
  for (let made = 0; made < 5; made++)
    await addAlert(app, who, { code: `L31-002${made}`, at: '2031-06-01T00:00:00Z' });
  // Of the same moment the one that was raised last stands first.
  expect(await codes({ size: 2, page: 0 }, who)).toEqual(['L31-0024', 'L31-0023']);
  expect(await codes({ size: 2, page: 2 }, who)).toEqual(['L31-0020']);
  expect(await codes({ size: 2, page: 3 }, who)).toEqual([]);
});

test('HOME-05 what is no day, no status or too much is refused by name', async () => {
  const faults = async (query: object) =>
    faultsOf(await refused(app, me, endpoint, { query: { ...query } }, 'VALIDATION'));
  expect(await faults({ fromDate: '13/01/2031' })).toEqual(['fromDate INVALID_FORMAT']);
  expect(await faults({ toDate: '02/30/2031' })).toEqual(['toDate INVALID_FORMAT']);
  expect(await faults({ fromDate: '4/5/2031' })).toEqual(['fromDate INVALID_FORMAT']);
  expect(await faults({ status: 'ALL' })).toEqual(['status INVALID_VALUE']);
  expect(await faults({ size: 501 })).toEqual(['size TOO_BIG']);
  await refused(app, undefined, endpoint, {}, 'UNAUTHENTICATED');
});

test('HOME-05 alerts are put in order by who sent them and by their time; those of the program itself stand last', async () => {
  const who = await addPerson(app, []);
  const senders = [await addPerson(app, []), await addPerson(app, [])];
  for (const [at, [last_name, first_name]] of [
    ['Đỗ', 'An'],
    ['Ân', 'An'],
  ].entries())
    await app.owner
      .query("SET kiemlab.action = 'test.empty'")
      .then(() =>
        app.owner.query('UPDATE app_user SET last_name = $1, first_name = $2 WHERE id = $3', [
          last_name,
          first_name,
          senders[at]?.id,
        ]),
      );
  const [d, a] = senders as [Person, Person];
  await addAlert(app, who, { code: 'L31-0101', at: '2031-02-01T00:00:00Z', from: d });
  await addAlert(app, who, { code: 'L31-0102', at: '2031-02-02T00:00:00Z' });
  await addAlert(app, who, { code: 'L31-0103', at: '2031-02-03T00:00:00Z', from: a, status: 'READ' });
  await addAlert(app, who, { code: 'L31-0104', at: '2031-02-04T00:00:00Z', from: d });
  expect(await codes({ sort: 'alertTime' }, who)).toEqual(['L31-0101', 'L31-0102', 'L31-0103', 'L31-0104']);
  expect(await codes({ sort: 'fromUser' }, who)).toEqual(['L31-0103', 'L31-0104', 'L31-0101', 'L31-0102']);
  expect(await codes({ sort: 'fromUser', order: 'desc', thenSort: 'alertTime' }, who)).toEqual([
    'L31-0101',
    'L31-0104',
    'L31-0103',
    'L31-0102',
  ]);
  expect(await codes({ sort: 'status', order: 'desc', size: 1, page: 1 }, who)).toEqual(['L31-0102']);
});
