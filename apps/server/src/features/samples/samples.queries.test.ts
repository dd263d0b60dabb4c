import { CATALOGUE, fieldOf, isField } from '@kiemlab/contract/features/samples/samples.catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL } from '../../testing/people.ts';
import { register } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { sampleJoins, shownSample } from './samples.queries.ts';
import { COLUMN_OF } from './samples.record.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** A sample's JSON text as if it had these attributes. */
async function shown(id: string, attributes: object): Promise<string> {
  const { rows } = await sql<{ shown: string }>`
    SELECT ${shownSample({ id: world.head.id, permissions: new Set(ALL) })} AS shown
      FROM (SELECT id, template_id, client_id, group_id, status, version, code, internal_code, external_code, source, name,
                   current_quantity, quantity_unit, sampling_date, received_date, appointment_date, issued_date, keep_until,
                   ${JSON.stringify(attributes)}::jsonb AS attributes FROM sample WHERE id = ${id}) s ${sampleJoins}`.execute(
    world.services.db,
  );
  return rows[0]?.shown ?? '';
}

const LISTS = { substanceInformation: [], samplerInformation: [], targetInformation: [] };

test('SAMPLE-01 a sample is shown with its attributes beside its own fields; sections of rows are never missing', async () => {
  const id = await register(world);
  const bare = JSON.parse(await shown(id, {})) as Record<string, unknown>;
  expect(bare).toMatchObject({ sampleId: id, number: null, ...LISTS });
  for (const attributes of [
    { batchNumber: '}{"\\}' },
    { substanceInformation: [{ substanceName: '}' }] },
    { targetInformation: [{ a: 1 }], samplerInformation: [{ b: '"' }], substanceInformation: [{}] },
    { standard: null, humidity: 3, priority: true },
  ])
    expect(JSON.parse(await shown(id, attributes))).toEqual({ ...bare, ...attributes });
});

test('SAMPLE-01 no name stands twice in a sample: fields kept as attributes are not called like its own', async () => {
  const id = await register(world);
  const own = Object.keys(JSON.parse(await shown(id, {})) as object);
  // What the program sets by itself is refused in what people send.
  const typed = Object.keys(CATALOGUE).filter((key) => isField(key) && !fieldOf(key).system);
  const attributes = typed.filter((key) => !Object.hasOwn(COLUMN_OF, key));
  expect(attributes.length).toBeGreaterThan(20);
  expect(own.length).toBeGreaterThan(20);
  expect(attributes.filter((key) => own.includes(key))).toEqual([]);
});
