import { ALLOWED_MIMES } from '@kiemlab/contract/core/files.rules';
import { APPS, PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { actionName, moduleName } from '@kiemlab/contract/audit-actions';
import { isOwnKey } from '@kiemlab/contract/features/audit/audit.objects';
import { SESSION_ENDS } from '@kiemlab/contract/core/session-ends';
import { JOB_KINDS } from '@kiemlab/contract/features/jobs/jobs.kinds';
import { EARLY_MEANING } from '@kiemlab/contract/features/custody/custody.rules';
import { DESTRUCTION_MEANING } from '@kiemlab/contract/features/destruction/destruction.rules';
import {
  ELSEWHERE_MEANING,
  OTHERS_MEANING,
  REQUEST_MEANINGS,
  UNASKED_MEANING,
} from '@kiemlab/contract/features/documents/requests.rules';
import { LIMITS_MEANING } from '@kiemlab/contract/features/analytes/limits.rules';
import { ALONE_MEANING, CONFIRM_MEANING } from '@kiemlab/contract/features/rights/rights.rules';
import { RECHECK_MEANING } from '@kiemlab/contract/features/samples/identity.rules';
import { CATALOGUE } from '@kiemlab/contract/features/samples/samples.catalogue';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.schema';
import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { FLAG_BASES, TEST_TYPES } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { FLAGS, KEPT_VERDICTS, VERDICTS } from '@kiemlab/contract/features/analyses/flags';
import { SignatureView } from '@kiemlab/contract/features/analyses/analyses.api';
import { expect, test } from 'vitest';
import { en } from '../../../locales/en.ts';
import { vi } from '../../../locales/vi.ts';
import { entityName } from './entity-names.ts';
import { fieldNameOf } from './field-names.ts';
import { valueName } from './value-names.ts';

const [trail = '{}'] = Object.values(
  import.meta.glob<string>('../../../../../../packages/db/src/generated/trail.json', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
/** Records and fields that the database writes into the trail, with the values a field is limited to. */
const fields = Object.entries(JSON.parse(trail) as Record<string, Record<string, string | string[]>>).flatMap(
  ([entity, columns]) => Object.entries(columns).map(([field, type]) => ({ entity, field, type })),
);

const textIn = (texts: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], texts);
/** True when a name stands in both languages. */
const isNamed = (key: string | undefined): boolean =>
  key !== undefined && [vi, en].every((texts) => typeof textIn(texts, key) === 'string');

/** The acts of migrations, which bring older records in line. */
const upgrades = Object.values(
  import.meta.glob<string>('../../../../../../packages/db/migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).flatMap((text) =>
  [...text.matchAll(/'kiemlab\.action', '(migrate\.[^']+)'/g)].map(([, action = '']) => action),
);

test('HOME-07 what an upgrade changed in older records has a name, too', () => {
  expect(upgrades.length).toBeGreaterThan(4);
  expect(
    [...upgrades.map(actionName), moduleName('migrate')].filter((name) => !name?.vi || !name.en),
  ).toEqual([]);
});

test('HOME-08 every record and every field of the trail has a name in both languages', () => {
  expect(fields.length).toBeGreaterThan(200);
  const entities = [...new Set(fields.map(({ entity }) => entity))];
  expect(entities.filter((entity) => !isNamed(entityName(entity)))).toEqual([]);
  const nameless = fields.filter(({ entity, field }) => {
    const name = fieldNameOf(entity, field);
    return !isOwnKey(field) && !('catalogue' in name) && !('text' in name && isNamed(name.text));
  });
  expect(nameless).toEqual([]);
});

/** Values that the program limits and not the database. */
const LIMITED: Readonly<Record<string, readonly string[]>> = {
  'attachment.mime': ALLOWED_MIMES,
  'attachment.sample_status': SAMPLE_STATUSES,
  'client-image.mime': ALLOWED_MIMES,
  'config-list-value.list_key': ['CUSTOMER_CLASSIFICATION'],
  'document.mime': ALLOWED_MIMES,
  'field-choice.field_key': Object.keys(CATALOGUE),
  'job-act.job_kind': Object.keys(JOB_KINDS),
  'permission-group.app_code': APPS,
  'permission-group-permit.code': Object.keys(PERMISSIONS),
  'session.ended_because': Object.keys(SESSION_ENDS),
  'setting.key': Object.keys(SETTINGS),
  'setting-value.key': Object.keys(SETTINGS),
  'signature.subject': [
    'test',
    'report',
    'sample',
    'user',
    'permission-group',
    'analyte-limits',
    'oos-case',
    'test-qc-mark',
    'document-version',
    'document-training',
    'document-request',
    'document-folder',
    'document',
  ],
  'signature.meaning': [
    ...SignatureView.shape.meaning.options,
    RECHECK_MEANING,
    CONFIRM_MEANING,
    ALONE_MEANING,
    LIMITS_MEANING,
    EARLY_MEANING,
    DESTRUCTION_MEANING,
    'understood',
    ...REQUEST_MEANINGS,
    ELSEWHERE_MEANING,
    OTHERS_MEANING,
    UNASKED_MEANING,
    'oos-permitted',
    'oos-withdrawn',
    'qc-marked',
    'qc-unmarked',
  ],
  'test.flag_base': FLAG_BASES,
  'test.type': TEST_TYPES,
  'test-result.flag': FLAGS,
  'test-result.proposal': VERDICTS,
  'test-result.verdict': KEPT_VERDICTS,
};

test('HOME-08 every value of a closed list has a name in both languages', () => {
  const values = fields.flatMap(({ entity, field, type }) =>
    (Array.isArray(type) ? type : (LIMITED[`${entity}.${field}`] ?? [])).map((value) => ({
      entity,
      field,
      value,
    })),
  );
  expect(values.length).toBeGreaterThan(150);
  const nameless = values.filter(({ entity, field, value }) => {
    const name = valueName(entity, field, value);
    if (name && 'label' in name) return !name.label.vi || !name.label.en;
    return !isNamed(name?.text);
  });
  expect(nameless).toEqual([]);
});

test('HOME-08 what a person typed is not taken for a code', () => {
  expect(valueName('test', 'comment', 'APPROVED')).toBeUndefined();
  expect(valueName('sample-dispatch', 'recipient', 'PASS')).toBeUndefined();
});
