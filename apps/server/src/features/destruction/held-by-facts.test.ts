import { saveDestruction, signDestruction } from '@kiemlab/contract/features/destruction/destruction.api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare } from '../../testing/people.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { destroy, due, open, read, save, sign } from './testing/minutes.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** What the role of the program may write with any action, and the trail records. */
const write = (text: string) => prepare(world, (tx) => sql.raw(text).execute(tx));
/** Minutes of two samples with all that is asked for, unsigned, and the samples. */
async function ready(): Promise<{ id: string; samples: string[] }> {
  const samples = await due(world, 2);
  await destroy(world, samples);
  const opened = await open(world);
  await world.done(world.head, saveDestruction, save(world, opened));
  return { id: opened.id, samples };
}
const signedBy = async (id: string, who: 'head' | 'director') =>
  world.done(world[who], signDestruction, sign(await read(world, id)));

test('COMP-34 minutes are final by the signatures of two people over what stands there, whatever act says otherwise', async () => {
  const { id, samples } = await ready();
  const final = `UPDATE destruction SET status = 'SIGNED', year = 2026, number = 900, code = '900/BB-HM' WHERE id = '${id}'`;
  await expect(write(final)).rejects.toThrow(/no two people have signed/);
  await signedBy(id, 'head');
  const last = `UPDATE destruction SET status = 'SIGNED' WHERE id = '${id}'`;
  await expect(write(last)).rejects.toThrow(/no two people have signed/);
  // The same signature twice is one person's.
  const again = `INSERT INTO signature (act_id, subject, subject_id, meaning, signer_id, signer_name, signer_position, content_hash, content_version)
    SELECT gen_random_uuid(), subject, subject_id, meaning, signer_id, signer_name, signer_position, content_hash, content_version FROM signature WHERE subject_id = '${id}'`;
  await write(again);
  await expect(write(last)).rejects.toThrow(/no two people have signed/);
  await expect(write(`UPDATE destruction SET code = '901/BB-HM' WHERE id = '${id}'`)).rejects.toThrow(
    /keep their number/,
  );
  const whole = `INSERT INTO destruction (status, created_by, year, number, code) VALUES ('SIGNED', '${world.head.id}', 2026, 902, '902/BB-HM')`;
  await expect(write(whole)).rejects.toThrow(/begin open/);

  // Two have signed, but another place stands there: neither holds.
  await write(`UPDATE destruction SET place = 'Nơi khác' WHERE id = '${id}'`);
  await signedBy(id, 'director');
  expect((await read(world, id)).status).toBe('SIGNING');
  await expect(write(last)).rejects.toThrow(/no two people have signed/);
  // Nor are they final of a sample that was brought back meanwhile, which its minutes still name.
  await write(`UPDATE sample SET status = 'STORED' WHERE id = '${samples[0]}'`);
  await expect(signedBy(id, 'head')).rejects.toThrow();
  await write(`UPDATE sample SET status = 'DESTROYED' WHERE id = '${samples[0]}'`);
  await signedBy(id, 'head');
  expect(await read(world, id)).toMatchObject({ status: 'SIGNED', signatures: 2 });
});

test('COMP-34 what a sample is called on minutes is written by the last of two signatures, and stays', async () => {
  const { id, samples } = await ready();
  const call = (name: string) =>
    `UPDATE destruction_item i SET signed_code = s.code, signed_name = ${name} FROM sample s WHERE s.id = i.sample_id AND s.id = '${samples[0]}'`;
  await signedBy(id, 'head');
  for (const name of ["'Mẫu khác'", 's.name'])
    await expect(write(call(name))).rejects.toThrow(/no two people have signed/);
  await expect(
    write(`INSERT INTO destruction_item (destruction_id, sample_id, quantity, reason, added_by, signed_code, signed_name)
      SELECT destruction_id, sample_id, 1, 'x', added_by, 'X', 'X' FROM destruction_item WHERE destruction_id = '${id}' LIMIT 1`),
  ).rejects.toThrow(/no two people have signed/);
  await signedBy(id, 'director');
  await expect(write(call("'Mẫu khác'"))).rejects.toThrow(/have signed/);
  expect((await read(world, id)).signatures).toBe(2);
});

test('COMP-34 SAMPLE-10 a sample does not come back once two have signed that it is destroyed', async () => {
  const { id, samples } = await ready();
  const back = `UPDATE sample SET status = 'STORED' WHERE id = '${samples[0]}'`;
  await signedBy(id, 'head');
  await signedBy(id, 'director');
  await expect(write(back)).rejects.toThrow(/have signed that the sample .* is destroyed/);
});
