import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { deleteFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import {
  clearOosCases,
  decideOosCase,
  permitOosChange,
  withdrawOosPermission,
} from '@kiemlab/contract/features/oos/oos.api';
import { listRelatedFailures, permitRelated } from '@kiemlab/contract/features/oos/related.api';
import type { SeenFiles } from '@kiemlab/contract/features/samples/seen-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold } from '../../testing/held.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { alikeSamples } from '../../testing/quantities.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { assign, readSample } from '../../testing/samples.ts';
import { addFile, shownFiles } from '../../testing/seen-files.ts';
import { complete, enter, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { clearing, contradicting, decision, suspected } from './testing/contradicting.ts';
import { caseOf, failing, permission, permit, withdrawal } from './testing/failing.ts';

let world: World;
/** Who adds to a sample what the unit head is about to sign for. */
let clerk: Person;
beforeAll(async () => {
  world = await startWorld();
  clerk = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit']);
});
afterAll(() => world.stop());

const add = (id: string, name: string) => addFile(world, clerk, id, name);
const shown = (...ids: string[]) => shownFiles(world, world.head, ...ids);
const codeOf = async (id: string) => (await readSample(world, id)).code;
const signatures = async (meaning?: string) =>
  (
    await world.owner.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM signature WHERE coalesce(meaning = $1, true)',
      [meaning ?? null],
    )
  ).rows[0]?.count;

/** A signing call that is ready to go, with the samples that it is about and the row that it locks first. */
interface Ready {
  endpoint: EndpointDef;
  parts: { params?: Record<string, string>; body: object };
  samples: readonly string[];
  locked: string;
}

const onCase = async (
  row: Awaited<ReturnType<typeof failing>>,
  endpoint: EndpointDef,
  partsOf: (oos: Awaited<ReturnType<typeof caseOf>>) => Ready['parts'],
): Promise<Ready> => {
  const parts = partsOf(await caseOf(world, row));
  return { endpoint, parts, samples: [row.sampleId], locked: row.id };
};

/** A portion whose source failed, before the unit head who has looked at that. */
async function portion(): Promise<Ready> {
  const [source = ''] = await alikeSamples(world, ['20']);
  const { children } = await world.done(world.head, separateSample, {
    body: { parentId: source, currentQuantities: ['5'] },
  });
  const sampleId = children[0]?.sampleId ?? '';
  await assign(world, [source]);
  const tests = await testsOf(world, source);
  await enter(world, tests, '80', 'FAIL');
  await complete(world, tests);
  const { version, related } = await world.done(world.head, listRelatedFailures, { params: { sampleId } });
  const body = {
    sampleId,
    version,
    related: related.map(({ id }) => id),
    reason: 'Phần này lấy từ gói nguyên',
    password: PASSWORD,
  };
  return { endpoint: permitRelated, parts: { body }, samples: [sampleId, source], locked: sampleId };
}

const CALLS: Record<string, () => Promise<Ready>> = {
  permits: async () => onCase(await failing(world), permitOosChange, (oos) => permission(oos)),
  decides: async () => onCase(await contradicting(world), decideOosCase, (oos) => decision(oos, 'CONFORMS')),
  clears: async () => onCase(await suspected(world), clearOosCases, (oos) => clearing([oos])),
  withdraws: async () => {
    const row = await failing(world);
    await permit(world, row);
    return onCase(row, withdrawOosPermission, (oos) => withdrawal(oos));
  },
  'permits a portion': portion,
};
const NAMES = Object.keys(CALLS);
const ready = async (name: string): Promise<Ready> => {
  const made = await CALLS[name]?.();
  if (!made) throw new Error(`nobody ${name}`);
  return made;
};
const naming = ({ parts }: Ready, filesSeen: SeenFiles) => ({
  ...parts,
  body: { ...parts.body, filesSeen },
});

test.each(NAMES)(
  'COMP-21 who %s is told by name of a file that was added since, and signs once it was seen',
  async (name) => {
    const call = await ready(name);
    const last = call.samples.at(-1) ?? '';
    await add(last, 'Phiếu cũ.pdf');
    const before = await shown(...call.samples);
    await add(last, 'Ảnh niêm phong rách.pdf');
    const signed = await signatures();
    const answer = await refused(world, world.head, call.endpoint, naming(call, before), 'FILES_ADDED');
    expect(codesOf(answer)).toEqual([`${await codeOf(last)} (Ảnh niêm phong rách.pdf)`]);
    expect(await signatures()).toBe(signed);
    await world.done(world.head, call.endpoint, naming(call, await shown(...call.samples)));
    expect(await signatures()).toBe((signed ?? 0) + 1);
  },
);

test.each(NAMES)(
  'COMP-21 who %s is told of a file that is added while the password is checked',
  async (name) => {
    const call = await ready(name);
    const before = await shown(...call.samples);
    const table = call.endpoint === permitRelated ? 'sample' : 'test_record';
    const holder = await hold(world, `SELECT FROM ${table} WHERE id = $1 FOR NO KEY UPDATE`, [call.locked]);
    const answer = world.send(call.endpoint, naming(call, before), world.head.token);
    await holder.waitedFor();
    await add(call.samples.at(-1) ?? '', 'Biên bản bổ sung.pdf');
    await holder.release();
    expect(await answer).toMatchObject({ status: 409, code: 'FILES_ADDED' });
  },
);

test.each(NAMES)(
  'COMP-21 who %s without naming files, or where there is none, is not compared',
  async (name) => {
    const silent = await ready(name);
    await add(silent.samples[0] ?? '', 'Phiếu.pdf');
    await world.done(world.head, silent.endpoint, silent.parts);
    const empty = await ready(name);
    const none = await shown(...empty.samples);
    expect(none.map(({ files }) => files)).toEqual(empty.samples.map(() => 0));
    await world.done(world.head, empty.endpoint, naming(empty, none));
  },
);

test('COMP-21 COMP-20 of many cases in one signature each sample that got a file is told, and none is explained', async () => {
  const rows = [await suspected(world), await suspected(world), await suspected(world)];
  const cases = await Promise.all(rows.map((row) => caseOf(world, row)));
  const ids = rows.map(({ sampleId }) => sampleId);
  const filesSeen = await shown(...ids);
  const [first = '', , third = ''] = ids;
  await add(first, 'Trang 1.pdf');
  await add(first, 'Trang 2.pdf');
  await add(third, 'Phổ đồ.pdf');
  const answer = await refused(
    world,
    world.head,
    clearOosCases,
    clearing(cases, { filesSeen }),
    'FILES_ADDED',
  );
  expect(codesOf(answer).sort()).toEqual(
    [`${await codeOf(first)} (Trang 1.pdf, Trang 2.pdf)`, `${await codeOf(third)} (Phổ đồ.pdf)`].sort(),
  );
  for (const row of rows) expect(await caseOf(world, row)).toMatchObject({ status: 'SUSPECTED' });
  const now = await shown(...ids);
  await world.done(world.head, clearOosCases, clearing(cases, { filesSeen: now }));
});

test('COMP-21 a file of the same name, which corrects one that cannot be taken off any more, is one that was not seen', async () => {
  const row = await failing(world);
  const old = await add(row.sampleId, 'Trang 1.pdf');
  const call = permission(await caseOf(world, row), 'CORRECTION', { filesSeen: await shown(row.sampleId) });
  const taken = { params: { id: old }, body: {} };
  await refused(world, clerk, deleteFile, taken, 'FILE_DELETE_NOT_ALLOWED');
  await add(row.sampleId, 'Trang 1.pdf');
  const answer = await refused(world, world.head, permitOosChange, call, 'FILES_ADDED');
  expect(codesOf(answer)).toEqual([`${await codeOf(row.sampleId)} (Trang 1.pdf)`]);
});

test('COMP-21 files of a sample of the same material are told to nobody who does not see it', async () => {
  const call = await portion();
  const [own = '', source = ''] = call.samples;
  const seesAll = await world.done(world.head, listRelatedFailures, { params: { sampleId: own } });
  expect(seesAll.related.map(({ sampleId }) => sampleId)).toContain(source);
  const head = await addPerson(world, ['Sample', 'Test', 'Test_Unlock']);
  await world.owner.query('BEGIN');
  await world.owner.query("SET LOCAL kiemlab.action = 'test.access'");
  await world.owner.query('UPDATE sample SET created_by = $2 WHERE id = $1', [own, head.id]);
  await world.owner.query('COMMIT');
  const found = await world.done(head, listRelatedFailures, { params: { sampleId: own } });
  expect(found.related.map(({ sampleId }) => sampleId)).toEqual(found.related.map(() => null));
  await add(source, 'Hồ sơ kín.pdf');
  const filesSeen = [...(await shownFiles(world, head, own)), { sampleId: source, files: 0 }];
  await world.done(head, permitRelated, naming(call, filesSeen) as never);
});
