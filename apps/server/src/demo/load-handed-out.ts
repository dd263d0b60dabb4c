import {
  answerRequest,
  createRequest,
  getCopy,
  printFile,
} from '@kiemlab/contract/features/documents/requests.api';
import { numberOfRequest, type RequestType } from '@kiemlab/contract/features/documents/requests.rules';
import { askTraining, signTraining } from '@kiemlab/contract/features/documents/training.api';
import { listVersions } from '@kiemlab/contract/features/documents/versions.api';
import type { Database } from '@kiemlab/db/database';
import { unitOfWork, type ActContext } from '@kiemlab/db/unit-of-work';
import { addDays, today } from '../platform/clock.ts';
import type { DemoUsername } from './data/types.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import type { DemoCaller } from './demo-caller.ts';
import { backdateTraining } from './demo.queries.ts';
import { type DemoIds, idOf } from './load-setup.ts';

/** Days that those have who are asked to read; the one who is late had them until so many days ago. */
const READ_WITHIN = 14;
const LATE_SINCE = 6;

/** The version in force of a document. */
async function inForce(call: DemoCaller, idFile: string) {
  const [version] = (await call('qa1', listVersions, { query: { idFile } })).versionList;
  if (!version) throw new Error(`no version of ${idFile}`);
  return version;
}
type Version = Awaited<ReturnType<typeof inForce>>;

/** Requests about the document that is printed on request only: one waits, one was approved and partly used, one was refused. */
async function askAndAnswer(call: DemoCaller, idFile: string, { id: versionId }: Version): Promise<void> {
  const ask = (who: DemoUsername, type: RequestType, purpose: string, copies: number) =>
    call(who, createRequest, {
      body: { idFile, versionId, type: numberOfRequest(type), purpose, copies },
    });
  const hung = await ask('knv1', 'PRINT', 'Treo tại bàn cân phòng Hóa – Lý', 2);
  await call('qa1', answerRequest, {
    body: { id: hung.id, approve: true, comment: 'Thu bản cũ khi treo bản mới', password: DEMO_PASSWORD },
  });
  const body = { idFile, versionId, idRequest: hung.id, copies: 1 };
  for (const { id } of (await call('knv1', printFile, { body })).copyList)
    await call('knv1', getCopy, { query: { id } });
  const saved = await ask('soatxet1', 'DOWNLOAD', 'Đọc khi đi công tác', 1);
  await call('truongphong1', answerRequest, {
    body: {
      id: saved.id,
      approve: false,
      comment: 'Hãy đọc trên hệ thống, luôn là bản đang hiệu lực',
      password: DEMO_PASSWORD,
    },
  });
  await ask('knv2', 'PRINT', 'Treo tại phòng cân vi sinh', 1);
}

/** Who is to read it: one has, one has time still. Answers the entry of the one who is asked to read it today. */
async function askToRead(
  call: DemoCaller,
  people: DemoIds['people'],
  idFile: string,
  { id: versionId, revision }: Version,
): Promise<void> {
  const ask = (day: string, ...who: DemoUsername[]) =>
    call('qa1', askTraining, {
      body: { idFile, versionId, day, people: who.map((one) => idOf(people, one)), groups: [] },
    });
  await ask(addDays(today(), READ_WITHIN), 'knv1', 'soatxet1');
  await ask(today(), 'knv2');
  await call('knv1', signTraining, { body: { idFile, versionId, revision, password: DEMO_PASSWORD } });
}

/**
 * What became of the demo document of which copies are controlled: requests, a controlled copy, and who has read it, all by the calls that people
 * make. That somebody is late is written by the loader, and so told in the trail: no call asks for a day that is over.
 */
export async function loadHandedOut(
  call: DemoCaller,
  { db, context }: { db: Database; context: ActContext },
  { people, documents }: Pick<DemoIds, 'people' | 'documents'>,
): Promise<void> {
  const idFile = idOf(documents, 'hd-can');
  const version = await inForce(call, idFile);
  await askToRead(call, people, idFile, version);
  await unitOfWork(db, context, { action: 'settings.load-demo' }, (tx) =>
    backdateTraining(tx, {
      versionId: version.id,
      userId: idOf(people, 'knv2'),
      day: addDays(today(), -LATE_SINCE),
    }),
  );
  await askAndAnswer(call, idFile, version);
}
