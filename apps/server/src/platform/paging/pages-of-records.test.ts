import { randomUUID } from 'node:crypto';
import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { listActions } from '@kiemlab/contract/features/audit/audit.api';
import { getSampleHistory } from '@kiemlab/contract/features/audit/record-history.api';
import { createDocument, listDocuments } from '@kiemlab/contract/features/documents/documents.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { listTests } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf } from '../../testing/file-examples.ts';
import { addPerson, prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { assign, move, readSample, register } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import type { Page } from './testing/page.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Reads three pages of two while each kind of record is added to. */
async function pages(
  read: (page: number, size: number, upTo: string | undefined) => Promise<Page>,
  add: () => Promise<unknown>,
): Promise<void> {
  for (let n = 0; n < 6; n++) await add();
  const expected = (await read(0, 6, undefined)).ids;
  const got: string[] = [];
  const totals = new Set<number | undefined>();
  let upTo: string | undefined;
  for (let page = 0; page < 3; page++) {
    const part = await read(page, 2, upTo);
    got.push(...part.ids);
    totals.add(part.total);
    upTo ??= part.upTo;
    await add();
  }
  expect(got).toEqual(expected);
  expect(totals.size).toBe(1);
}

test('TEST-01 pages of test records', async () => {
  await pages(
    async (page, size, upTo) => {
      const answer = await world.done(world.head, listTests, { query: { page, size, upTo } });
      return { ids: answer.content.map(({ id }) => id), total: answer.total, upTo: answer.upTo };
    },
    async () => {
      const id = await register(world);
      await move(world, [id], 'RECEIVED');
      await assign(world, [id]);
    },
  );
});

test('DOC-06 pages of documents', async () => {
  let number = 0;
  await pages(
    async (page, size, upTo) => {
      const answer = await world.done(world.head, listDocuments, { query: { page, size, upTo } });
      return { ids: answer.documentList.map(({ id }) => id), total: answer.total, upTo: answer.upTo };
    },
    () =>
      world.send(
        createDocument,
        {
          body: { title: `Quy trình ${++number}`, type: 'SOP' },
          file: new File([Uint8Array.from(pdf(String(number)))], 'a.pdf'),
        },
        world.head.token,
      ),
  );
});

test('HOME-07 pages of the trail, and SAMPLE-23 of one sample', async () => {
  const id = await register(world);
  const change = async () => {
    const { version } = await readSample(world, id);
    await world.done(world.head, updateSample, {
      body: { version, generalInformation: { sampleId: id, registerNumber: String(version) } },
    });
  };
  const shown = ({ content, upTo }: { content: { id: string }[]; upTo: string }) => ({
    ids: content.map((entry) => entry.id),
    upTo,
  });
  await pages(
    async (page, size, upTo) =>
      shown(await world.done(world.head, listActions, { query: { page, size, upTo } })),
    change,
  );
  await pages(
    async (page, size, upTo) =>
      shown(await world.done(world.head, getSampleHistory, { params: { id }, query: { page, size, upTo } })),
    change,
  );
});

test('HOME-05 pages of alerts end at the newest of the first page', async () => {
  await pages(
    async (page, size, upTo) => {
      const rows = await world.done(world.head, listAlerts, { query: { page, size, upTo } });
      return { ids: rows.map(({ id }) => id), upTo: rows[0]?.id };
    },
    () =>
      prepare(world, (tx) =>
        tx
          .insertInto('alert')
          .values({
            module: 'samples',
            kind: 'SAMPLE_RETENTION_DUE',
            params: JSON.stringify({ code: 'L31-0001', name: 'Cao sao vàng', keepUntil: '2031-03-09' }),
            to_user: world.head.id,
          })
          .execute(),
      ),
  );
  const other = await addPerson(world, ['Sample']);
  const [mine] = await world.done(world.head, listAlerts, { query: { size: 1 } });
  for (const upTo of [randomUUID(), mine?.id])
    expect(faultsOf(await refused(world, other, listAlerts, { query: { upTo } }, 'VALIDATION'))).toEqual([
      'upTo INVALID_VALUE',
    ]);
});

test.each([listSamples, listTests, listDocuments, listActions])(
  'SAMPLE-07 $id refuses an upTo that no page answered',
  async (endpoint) => {
    for (const upTo of [
      'x',
      '1',
      '1.2.3',
      '1.2.3.-4',
      '1.2.3.4.',
      '9'.repeat(40),
      "1.2.3.4'",
      '1..2.3',
      '٣.1.1.1',
      // A zero in front makes an octal number of it, or none, where the database reads one.
      '1.1.08.1',
      '1.1.1.08',
      '00.1.1.1',
      '1.1.1.1.09',
    ])
      expect(faultsOf(await refused(world, world.head, endpoint, { query: { upTo } }, 'VALIDATION'))).toEqual(
        ['upTo INVALID_FORMAT'],
      );
    const far = '9'.repeat(18);
    const answer = await world.send(
      endpoint,
      { query: { upTo: `${far}.${far}.${far}.${far}` } },
      world.head.token,
    );
    expect(answer.status).toBe(200);
  },
);
