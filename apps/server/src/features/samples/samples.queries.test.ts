import {
  CATALOGUE,
  type FieldKey,
  fieldOf,
  isField,
  isRows,
  keysWhere,
  SAMPLE_CATALOGUE,
} from '@kiemlab/contract/features/samples/samples.catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameList } from '../../platform/fields/column-sql.ts';
import { addClient } from '../../testing/laboratory.ts';
import { ALL } from '../../testing/people.ts';
import { register } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { sampleJoins } from './sample-columns.queries.ts';
import { shownSample } from './shown-sample.queries.ts';
import { COLUMN_OF, SAMPLE_COLUMNS } from './samples.record.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** A sample's JSON text as if it had these attributes. */
async function shown(id: string, attributes: object): Promise<string> {
  const { rows } = await sql<{ shown: string }>`
    SELECT ${shownSample({ id: world.head.id, aliases: new Set<never>(), permissions: new Set(ALL) })} AS shown
      FROM (SELECT id, template_id, template_version, group_id, status, version, code, deleted_at, retained_quantity, told_until, ${nameList(SAMPLE_COLUMNS)},
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

test('SAMPLE-01 the JSON of a sample, sign by sign: its own fields in their order, decimals and days as text', async () => {
  const client = await addClient(world, 'Công ty Dược An');
  const id = await register(world, {
    generalInformation: { sampleName: 'Viên "A"', sampleSource: 'Mẫu gửi', sampleIdExternal: '00042' },
    quantityInformation: { currentQuantity: '12.50', currentQuantityUnit: 'viên' },
    sampleChronicleInformation: {
      samplingDate: '2026-01-02T03:04:05.006Z',
      receivedDate: '2026-01-05',
      appointmentDate: '2026-01-25',
    },
    clientInformation: { associatedClient: client },
  });
  const [stored] = (
    await sql<{ code: string; template_id: string; name: string }>`
      SELECT s.code, s.template_id, t.name FROM sample s JOIN template t ON t.id = s.template_id WHERE s.id = ${id}`.execute(
      world.services.db,
    )
  ).rows;
  expect(await shown(id, { remark: 'x' })).toBe(
    `{"sampleId":"${id}","sampleStatus":"NOT_RECEIVE","templateId":"${stored?.template_id}","templateName":"${stored?.name}",` +
      `"sampleType":"${stored?.name}","templateVersion":1,"version":1,"code":"${stored?.code}","cartName":null,"clientName":"Công ty Dược An",` +
      `"sampleIdInternal":null,"sampleIdExternal":"00042","sampleSource":"Mẫu gửi","sampleName":"Viên \\"A\\"",` +
      `"currentQuantity":"12.50","currentQuantityUnit":"viên","samplingDate":"2026-01-02T03:04:05.006Z",` +
      `"receivedDate":"2026-01-05","appointmentDate":"2026-01-25","issuedDate":null,"pullOutDate":"2028-01-05",` +
      `"associatedClient":"${client}","dueClass":null,"decisionAsked":null,"number":null,"toldUntil":null,"quantifyUnit":"viên",` +
      `"quantityAfterSplit":null,"hasTests":false,"facts":[],"barcode":"/api/samples/${id}/barcode",` +
      `"substanceInformation":[],"samplerInformation":[],"targetInformation":[],"remark": "x"}`,
  );
});

test('SAMPLE-02 the search text is made of the fields that the catalogue says are searched', async () => {
  const { rows } = await sql<{ made: string }>`
    SELECT pg_get_expr(d.adbin, d.adrelid) AS made FROM pg_attrdef d
      JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
     WHERE d.adrelid = 'sample'::regclass AND a.attname = 'search'`.execute(world.services.db);
  const made = rows[0]?.made ?? '';
  const isNamed = (key: FieldKey): boolean => {
    const { column, section } = fieldOf(key);
    if (column) return new RegExp(`\\b${column.name}\\b`).test(made);
    return isRows(section) ? made.includes(`$."${section}"[*]."${key}"`) : made.includes(`'${key}'`);
  };
  const named = SAMPLE_CATALOGUE.keys.filter(isNamed);
  expect(named).toEqual(keysWhere('searched', true));
  expect(named).toContain('substanceName');
});
