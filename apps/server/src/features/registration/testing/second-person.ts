import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { PASSWORD, type Person } from '../../../testing/people.ts';
import { readSample } from '../../../testing/samples.ts';
import type { World } from '../../../testing/world.ts';

/** Somebody's name and password, as the form sends them. */
export const by = ({ username }: Person, password = PASSWORD) => ({ username, password });

export interface Edit {
  general?: Record<string, unknown>;
  more?: Record<string, unknown>;
  version?: number;
  secondPerson?: unknown;
}
/** The call that gives the sample another batch number, or what else is asked. */
export async function change(world: World, id: string, edit: Edit = {}) {
  const { general = { chronicleBatchDate: 'PA2402' }, more = {}, secondPerson } = edit;
  const version = edit.version ?? (await readSample(world, id)).version;
  const body = { generalInformation: { sampleId: id, ...general }, version, reason: 'Nhập nhầm', ...more };
  return { body: { ...body, ...(secondPerson === undefined ? {} : { secondPerson }) } };
}
export const send = async (world: World, id: string, edit?: Edit) =>
  world.send(updateSample, await change(world, id, edit), world.head.token);

interface Signed {
  subject: string;
  subject_id: string;
  meaning: string;
  signer_id: string;
  signer_name: string;
  signer_position: string;
  remark: string;
  content_hash: Buffer;
}
/** What was signed for a sample itself. */
export const signaturesOn = async (world: World, id: string): Promise<Signed[]> =>
  (
    await world.owner.query<Signed>("SELECT * FROM signature WHERE sample_id = $1 AND subject = 'sample'", [
      id,
    ])
  ).rows;
/** Failures that count at the login for the name of a person. */
export const failuresOf = async (world: World, { username }: Person): Promise<number> =>
  (
    await world.owner.query<{ failed: number }>(
      "SELECT coalesce(sum(failures), 0)::int AS failed FROM login_lock WHERE username = $1 AND place = '127.0.0.1'",
      [username],
    )
  ).rows[0]?.failed ?? -1;
