import { createDocument } from '@kiemlab/contract/features/documents/documents.api';
import { issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { getHealth } from '@kiemlab/contract/features/settings/settings.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentParts } from '../documents/testing/add-document.ts';
import { pdf } from '../../testing/file-examples.ts';
import { PASSWORD } from '../../testing/people.ts';
import { failureOf, refused } from '../../testing/refused.ts';
import { draftsOf, register, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Calls that store bytes, and what each answers when there is room. */
const WRITES = {
  'a file of a sample': async () => ({
    endpoint: uploadFile,
    parts: { params: { id: await register(world) }, body: {}, file: new File([pdf('đầy')], 'phiếu.pdf') },
    status: 201,
  }),
  'a document': async () => ({ endpoint: createDocument, parts: documentParts(), status: 201 }),
  'a certificate': async () => {
    const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
    return {
      endpoint: issueReports,
      parts: { body: { sampleIds: await draftsOf(world, [id]), password: PASSWORD } },
      status: 200,
    };
  },
};

/** What a full disk says: to the program, and to PostgreSQL. */
const FULL: Record<string, (place: World) => Promise<() => Promise<void>>> = {
  ENOSPC: fullFiles,
  '53100': async ({ owner }) => {
    await owner.query(`
      CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
        $$BEGIN RAISE 'could not extend file "base/1/2": No space left on device' USING ERRCODE = '53100'; END$$;
      CREATE TRIGGER no_room BEFORE INSERT ON stored_file FOR EACH ROW EXECUTE FUNCTION no_room()`);
    return async () => void (await owner.query('DROP FUNCTION no_room() CASCADE'));
  },
};

/** No room in the files folder, until the answered function makes some. */
async function fullFiles({ services }: World): Promise<() => Promise<void>> {
  const { put, receive, check } = services.files;
  const refuse = () =>
    Promise.reject(
      Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC', syscall: 'write' }),
    );
  Object.assign(services.files, { put: refuse, receive: refuse, check: refuse });
  return async () => void Object.assign(services.files, { put, receive, check });
}

test.each(
  Object.entries(WRITES).flatMap(([what, make]) => Object.keys(FULL).map((code) => ({ what, make, code }))),
)(
  'OPS-03 $what on a full disk ($code): a clear answer, nothing is changed; with room again it is kept',
  async ({ make, code }) => {
    const { endpoint, parts, status } = await make();
    const makeRoom = await (FULL[code] as (typeof FULL)[string])(world);
    const answer = await refused(world, world.head, endpoint, parts, 'STORAGE_FULL');
    expect([answer.status, failureOf(answer).message]).toEqual([
      507,
      'Ổ đĩa của máy chủ đã đầy, chưa có gì được lưu. Vui lòng báo quản trị viên rồi thử lại.',
    ]);
    const english = await world.send(endpoint, parts, world.head.token, 'en');
    expect(failureOf(english).message).toContain('The disk of the server is full, nothing was saved.');
    await makeRoom();
    expect((await world.send(endpoint, parts, world.head.token)).status).toBe(status);
  },
);

test('OPS-05 the health of the program tells that files cannot be stored', async () => {
  const ask = async () => {
    const { status, code } = await world.call(getHealth, {});
    return [status, code];
  };
  expect(await ask()).toEqual([200, undefined]);
  const makeRoom = await fullFiles(world);
  expect(await ask()).toEqual([507, 'STORAGE_FULL']);
  await makeRoom();
  expect(await ask()).toEqual([200, undefined]);
});
