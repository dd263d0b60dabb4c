import { uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import type { SeenFiles } from '@kiemlab/contract/features/samples/seen-files';
import { listSeenFiles } from '@kiemlab/contract/features/samples/seen-files.api';
import { pdf } from './file-examples.ts';
import { nextNumber, type Person } from './people.ts';
import type { World } from './world.ts';

/** Adds a file of this name to a sample, and answers its id; each has content of its own. */
export async function addFile(world: World, who: Person, sampleId: string, name: string): Promise<string> {
  const bytes = Uint8Array.from(pdf(`${name} ${nextNumber()}`));
  const parts = { params: { id: sampleId }, body: {}, file: new File([bytes], name) };
  const { status, data } = await world.send(uploadFile, parts, who.token);
  if (status !== 201) throw new Error(`the upload answered ${status}`);
  return data.id;
}

/** The files of samples as somebody who is about to sign is shown them. */
export const lookAtFiles = async (world: World, who: Person, ...sampleIds: string[]) =>
  (await world.done(who, listSeenFiles, { body: { sampleIds } })).samples;

/** The same as a signing call names them. */
export const shownFiles = async (world: World, who: Person, ...sampleIds: string[]): Promise<SeenFiles> =>
  (await lookAtFiles(world, who, ...sampleIds)).map(({ sampleId, files }) => ({ sampleId, files }));
