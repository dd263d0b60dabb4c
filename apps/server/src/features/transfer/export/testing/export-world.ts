import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { getJob, getJobResult } from '@kiemlab/contract/features/jobs/jobs.api';
import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { startExport } from '@kiemlab/contract/features/transfer/export/export.api';
import { readXlsx } from 'hucre/xlsx';
import { JOBS } from '../../../../jobs.ts';
import { workOff } from '../../../../platform/jobs/work-jobs.ts';
import { setBlindCoding } from '../../../../testing/coded-samples.ts';
import { placeOf } from '../../../../testing/jobs.ts';
import { addTemplate, section } from '../../../../testing/laboratory.ts';
import { addPerson, allBut, type Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { startWorld } from '../../../../testing/world.ts';

/** The cells of a workbook. */
export const cells = async (bytes: Buffer) => (await readXlsx(bytes)).sheets[0]?.rows ?? [];

/** A laboratory with three samples of a type, and another process on the same database and files. */
export async function startExports() {
  const world = await startWorld();
  const other = await world.another();
  const template = await addTemplate(world, {
    sections: [section('generalInformation', ['sampleName!']), section('planInformation', ['planName'])],
  });
  const templateId = template.id;
  for (const sampleName of ['Một', 'Hai', 'Ba'])
    await world.done(world.head, createSample, {
      params: { templateId },
      body: { generalInformation: { sampleName } },
    });

  const start = async (who: Person = world.head, body: object = { templateId }) =>
    (await world.done(who, startExport, { body })).jobId;
  const work = (app: TestApp = world) => workOff(placeOf(app), JOBS);
  const job = (id: string, who: Person = world.head) => world.done(who, getJob, { params: { id } });
  const fetched = (id: string, who: Person = world.head, from: TestApp = world) =>
    from.send(getJobResult, { params: { id } }, who.token);
  const kept = async () => (await readdir(world.filesFolder)).filter((name) => name.startsWith('spool.'));
  /** Somebody who exports all samples. */
  const exporter = (...without: PermissionCode[]) => addPerson(world, allBut(...without));

  /** Nothing was asked for, and nothing is kept. */
  async function empty(): Promise<void> {
    await setBlindCoding(world, false);
    other.services.sessions.forget();
    await world.owner.query("SET kiemlab.action = 'test.empty'; DELETE FROM job");
    for (const name of await kept()) await rm(path.join(world.filesFolder, name));
  }
  async function stop(): Promise<void> {
    await other.stop();
    await world.stop();
  }
  return { world, other, templateId, start, work, job, fetched, kept, exporter, empty, stop };
}
export type Exports = Awaited<ReturnType<typeof startExports>>;
