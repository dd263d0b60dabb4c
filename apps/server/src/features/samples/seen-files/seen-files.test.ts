import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { deleteFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { destroyEarly, lockResults } from '@kiemlab/contract/features/custody/custody.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { uploadFieldFile } from '@kiemlab/contract/features/samples/field-files.api';
import { listSeenFiles, NAMED_FILES } from '@kiemlab/contract/features/samples/seen-files.api';
import { changeTestStatus } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setBlindCoding } from '../../../testing/coded-samples.ts';
import { pdf } from '../../../testing/file-examples.ts';
import { addPerson, nextNumber, PASSWORD, type Person } from '../../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../../testing/refused.ts';
import { draftsOf, readSample, register, sampleIn } from '../../../testing/samples.ts';
import { addFile, lookAtFiles, shownFiles } from '../../../testing/seen-files.ts';
import { bring, seen, testsOf } from '../../../testing/tests.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
/** Who adds to a sample what somebody else is about to sign for. */
let clerk: Person;
beforeAll(async () => {
  world = await startWorld();
  clerk = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit']);
});
afterAll(() => world.stop());

const add = (id: string, name: string) => addFile(world, clerk, id, name);
const look = (who: Person, ...ids: string[]) => lookAtFiles(world, who, ...ids);
const shown = (who: Person, ...ids: string[]) => shownFiles(world, who, ...ids);

/** What each signing call is about, in a sample that is ready for it. */
interface Case {
  name: string;
  who: keyof Pick<World, 'head' | 'technician' | 'reviewer' | 'approver' | 'director'>;
  ready: () => Promise<string>;
  endpoint: EndpointDef;
  bodyOf: (id: string) => Promise<object>;
}

const withTests = async (status: 'TEST_DONE' | 'REQUEST_REVIEW' | 'REQUEST_APPROVED' | 'APPROVED') => {
  const id = await sampleIn(world, 'ANALYZING');
  await bring(world, await testsOf(world, id), status);
  return id;
};
const versioned = async (id: string) => [{ id, version: (await readSample(world, id)).version }];
const status = (testStatus: TestStatus) => async (id: string) => ({
  objectList: await seen(world, await testsOf(world, id)),
  testStatus,
  password: PASSWORD,
  auditReviewed: true,
});

const CASES: Case[] = [
  {
    name: 'the technician who asks for a review',
    who: 'technician',
    ready: () => withTests('TEST_DONE'),
    endpoint: changeTestStatus,
    bodyOf: status('REQUEST_REVIEW'),
  },
  {
    name: 'the reviewer',
    who: 'reviewer',
    ready: () => withTests('REQUEST_REVIEW'),
    endpoint: changeTestStatus,
    bodyOf: status('REQUEST_APPROVED'),
  },
  {
    name: 'the approver',
    who: 'approver',
    ready: () => withTests('REQUEST_APPROVED'),
    endpoint: changeTestStatus,
    bodyOf: status('APPROVED'),
  },
  {
    name: 'the unit head who locks all results',
    who: 'head',
    ready: () => withTests('APPROVED'),
    endpoint: lockResults,
    bodyOf: async (id) => ({
      samplesIds: [id],
      LOCKED: true,
      tests: await seen(world, await testsOf(world, id)),
      password: PASSWORD,
    }),
  },
  {
    name: 'the director who issues the certificate',
    who: 'director',
    ready: () => sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED'),
    endpoint: issueReports,
    bodyOf: async (id) => ({ sampleIds: await draftsOf(world, [id]), password: PASSWORD }),
  },
  {
    name: 'the unit head who destroys early',
    who: 'head',
    ready: () => sampleIn(world, 'STORED'),
    endpoint: destroyEarly,
    bodyOf: async (id) => ({
      samplesIds: await versioned(id),
      reason: 'Nấm mốc lan sang mẫu khác',
      secondPerson: { username: world.director.username, password: PASSWORD },
    }),
  },
];

test.each(CASES)(
  'COMP-21 $name is told of a file that was added between seeing and signing, by its name; nothing is signed',
  async ({ who, ready, endpoint, bodyOf }) => {
    const id = await ready();
    await add(id, 'Phiếu cũ.pdf');
    const filesSeen = await shown(world[who], id);
    const body = await bodyOf(id);
    await add(id, 'Ảnh niêm phong rách.pdf');
    const answer = await refused(
      world,
      world[who],
      endpoint,
      { body: { ...body, filesSeen } },
      'FILES_ADDED',
    );
    const { code } = await readSample(world, id);
    expect(codesOf(answer)).toEqual([`${code} (Ảnh niêm phong rách.pdf)`]);
    await world.done(world[who], endpoint, { body: { ...body, filesSeen: await shown(world[who], id) } });
  },
);

test('COMP-21 a file that takes the place of one that was taken off is one that was not seen', async () => {
  const id = await register(world);
  const first = await add(id, 'Trang 1.pdf');
  const [before] = await look(world.head, id);
  await world.done(clerk, deleteFile, { params: { id: first }, body: {} });
  expect(await look(world.head, id)).toMatchObject([{ files: 1, standing: 0, named: [] }]);
  await add(id, 'Trang 2.pdf');
  const [after] = await look(world.head, id);
  expect([before, after]).toMatchObject([
    { files: 1, standing: 1, named: [{ fileName: 'Trang 1.pdf' }] },
    { files: 2, standing: 1, named: [{ fileName: 'Trang 2.pdf' }] },
  ]);
});

test('COMP-21 the newest files are named, the rest is counted; the specified body without files is not compared', async () => {
  const id = await withTests('TEST_DONE');
  for (let page = 1; page <= NAMED_FILES + 2; page += 1) await add(id, `Trang ${page}.pdf`);
  const [found] = await look(world.head, id);
  expect(found).toMatchObject({ files: NAMED_FILES + 2, standing: NAMED_FILES + 2 });
  expect(found?.named.map(({ fileName }) => fileName)).toEqual(
    Array.from({ length: NAMED_FILES }, (_, index) => `Trang ${NAMED_FILES + 2 - index}.pdf`),
  );
  const body = await status('REQUEST_REVIEW')(id);
  await world.done(world.technician, changeTestStatus, { body });
});

/** Puts a file into the field of a sample, as the clerk; answers what the field holds. */
async function put(id: string, key: 'standardFile' | 'letterFile', file: string): Promise<string> {
  const value = file.includes('/')
    ? file
    : (
        await world.done(clerk, uploadFieldFile, {
          body: { key },
          file: new File([Uint8Array.from(pdf(`${file} ${nextNumber()}`))], file),
        })
      ).value;
  const general = key === 'standardFile' ? { [key]: value } : {};
  await world.done(clerk, updateSample, {
    body: {
      generalInformation: { sampleId: id, ...general },
      ...(key === 'letterFile' ? { planInformation: { [key]: value } } : {}),
      version: (await readSample(world, id)).version,
      reason: 'Bổ sung tệp của mẫu',
    },
  });
  return value;
}

test('COMP-21 a file in a field of the sample counts as its others: put there, replaced, and put back it is told by its name', async () => {
  const id = await sampleIn(world, 'STORED');
  const refusedFor = async (filesSeen: object) => {
    const secondPerson = { username: world.director.username, password: PASSWORD };
    const body = {
      samplesIds: await versioned(id),
      reason: 'Nấm mốc lan sang mẫu khác',
      secondPerson,
      filesSeen,
    };
    return codesOf(await refused(world, world.head, destroyEarly, { body }, 'FILES_ADDED'));
  };
  const { code } = await readSample(world, id);
  const none = await shown(world.head, id);
  // Sent long before it is put there: what counts is when the field got it.
  const first = (
    await world.done(clerk, uploadFieldFile, {
      body: { key: 'standardFile' },
      file: new File([Uint8Array.from(pdf('TCCS'))], 'TCCS 12.pdf'),
    })
  ).value;
  await add(id, 'Biên bản.pdf');
  const attached = await shown(world.head, id);
  await put(id, 'standardFile', first);
  expect(await refusedFor(none)).toEqual([`${code} (Biên bản.pdf, TCCS 12.pdf)`]);
  expect(await refusedFor(attached)).toEqual([`${code} (TCCS 12.pdf)`]);
  expect(await look(world.head, id)).toMatchObject([
    {
      files: 2,
      standing: 2,
      named: [
        { fileName: 'TCCS 12.pdf', field: 'standardFile' },
        { fileName: 'Biên bản.pdf', field: null },
      ],
    },
  ]);
  const held = await shown(world.head, id);
  await put(id, 'standardFile', 'TCCS 13.pdf');
  expect(await refusedFor(held)).toEqual([`${code} (TCCS 13.pdf)`]);
  expect(await look(world.head, id)).toMatchObject([{ files: 3, standing: 2 }]);
  const replaced = await shown(world.head, id);
  await put(id, 'standardFile', first);
  expect(await refusedFor(replaced)).toEqual([`${code} (TCCS 12.pdf)`]);
  expect(await look(world.head, id)).toMatchObject([
    { files: 4, standing: 2, named: [{ fileName: 'TCCS 12.pdf' }, { fileName: 'Biên bản.pdf' }] },
  ]);
});

test('COMP-21 COMP-40 from whom the origin is kept is not told of the letter in a field, but of the standard', async () => {
  const id = await sampleIn(world, 'STORED');
  await put(id, 'letterFile', 'Giấy giới thiệu.pdf');
  await put(id, 'standardFile', 'TCCS 14.pdf');
  expect(await look(world.reviewer, id)).toMatchObject([{ files: 2 }]);
  await setBlindCoding(world, true);
  try {
    expect(await look(world.reviewer, id)).toMatchObject([
      { files: 1, standing: 1, named: [{ fileName: 'TCCS 14.pdf' }] },
    ]);
  } finally {
    await setBlindCoding(world, false);
  }
});

test('COMP-21 from whom the origin is kept is told of no file that tells it', async () => {
  const id = await withTests('REQUEST_REVIEW');
  await setBlindCoding(world, true);
  try {
    const before = await shown(world.reviewer, id);
    await add(id, 'Biên bản lấy mẫu.pdf');
    expect(await look(world.reviewer, id)).toMatchObject([{ files: 0, standing: 0, named: [] }]);
    expect(await look(world.head, id)).toMatchObject([{ files: 1 }]);
    const body = { ...(await status('REQUEST_APPROVED')(id)), filesSeen: before };
    await world.done(world.reviewer, changeTestStatus, { body });
  } finally {
    await setBlindCoding(world, false);
  }
});

test('COMP-21 files of a sample that is hidden are not told; counts that are none are refused', async () => {
  const id = await register(world);
  const stranger = await addPerson(world, ['Sample']);
  await refused(world, stranger, listSeenFiles, { body: { sampleIds: [id] } }, 'SAMPLE_NOT_FOUND');
  await refused(
    world,
    await addPerson(world, ['Client']),
    listSeenFiles,
    { body: { sampleIds: [id] } },
    'FORBIDDEN',
  );
  await refused(world, world.head, listSeenFiles, { body: { sampleIds: [] } }, 'VALIDATION');
  const body = { objectList: [id], testStatus: 'APPROVED', filesSeen: [{ sampleId: id, files: -1 }] };
  const answer = await refused(world, world.head, changeTestStatus, { body }, 'VALIDATION');
  expect(faultsOf(answer)[0]).toContain('filesSeen.0.files');
});
