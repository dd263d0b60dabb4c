import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forRole } from './app-role.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('form-buttons-of-before');
});
afterAll(() => at.stop());

const MIGRATION = readFileSync(new URL('../migrations/0078-keep-field-files.sql', import.meta.url), 'utf8');

const SAMPLERS = {
  section: 'samplerInformation',
  required: true,
  attributes: [{ key: 'samplerName', required: true }],
};
const CUSTODIAN = {
  section: 'custodianInformation',
  attributes: [{ key: 'custodianName' }],
  required: false,
};
const GENERAL = { section: 'generalInformation', attributes: [{ key: 'sampleName' }], required: false };
const VERSIONS = [
  { sections: [GENERAL, SAMPLERS, CUSTODIAN], actionsOff: ['pool'] },
  { sections: [GENERAL] },
  {},
];

test('TEMPLATE-06 versions of before name the buttons that their forms showed, first in their sections, and nothing else', async () => {
  await at.owner.query("SELECT set_config('kiemlab.action', 'test.write', false)");
  await at.owner.query('DROP TABLE former_field_file, field_file');
  const { rows } = await at.owner.query<{ id: string }>(
    "INSERT INTO template (name, prefix, current_version) VALUES ('Thuốc', 'T', 3) RETURNING id",
  );
  for (const [index, config] of VERSIONS.entries())
    await at.owner.query(
      "INSERT INTO template_version (template_id, version, name, config) VALUES ($1, $2, 'Thuốc', $3)",
      [rows[0]?.id, index + 1, JSON.stringify(config)],
    );
  await at.owner.query(forRole(MIGRATION, String(at.at.app.user)));
  const after = await at.owner.query<{ config: unknown }>(
    'SELECT config FROM template_version WHERE template_id = $1 ORDER BY version',
    [rows[0]?.id],
  );
  const button = (key: string) => ({ key, required: false });
  expect(after.rows.map(({ config }) => config)).toEqual([
    {
      sections: [
        GENERAL,
        { ...SAMPLERS, attributes: [button('pickSamplers'), ...SAMPLERS.attributes] },
        { ...CUSTODIAN, attributes: [button('pickCustodian'), ...CUSTODIAN.attributes] },
      ],
      actionsOff: ['pool'],
    },
    { sections: [GENERAL] },
    {},
  ]);
  await expect(at.owner.query("UPDATE template_version SET name = 'X'")).rejects.toThrow();
});
