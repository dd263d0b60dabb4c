import { expect, test } from 'vitest';
import { z } from 'zod';
import { isDoneOnce, isFile } from './core/define-endpoint.ts';
import { errorStatus } from './core/error-codes.ts';
import { isPermission, PERMISSIONS } from './core/permissions.ts';
import { ENDPOINTS } from './endpoints.ts';

test('OPS-04 every call has an id and an address of its own', () => {
  for (const keys of [
    ENDPOINTS.map(({ id }) => id),
    ENDPOINTS.map(({ method, path }) => `${method} ${path}`),
  ])
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test.each(ENDPOINTS)('USER-03 $id says who may call it, in codes that exist', ({ permission }) => {
  if (typeof permission === 'string') expect(['public', 'signed-in']).toContain(permission);
  else {
    expect(permission.length).toBeGreaterThan(0);
    expect(permission.every(isPermission)).toBe(true);
  }
});

test.each(ENDPOINTS)('OPS-04 $id describes its path, its answer and its failures', (endpoint) => {
  expect(endpoint.id).toMatch(/^[a-z-]+\.[a-z-]+$/);
  expect(endpoint.summary).toMatch(/^[A-Z].*[^.]$/);
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  const described = endpoint.params
    ? endpoint.params.safeParse({}).error?.issues.map((issue) => issue.path[0])
    : [];
  expect(described).toEqual(inPath);
  for (const code of endpoint.errors ?? []) expect(errorStatus(code)).toBeGreaterThanOrEqual(400);
  if (isFile(endpoint.ok)) expect(endpoint.ok.mime.length).toBeGreaterThan(0);
});

test.each(ENDPOINTS)('SAMPLE-07 $id lets no unknown field through', (endpoint) => {
  for (const part of [endpoint.params, endpoint.query, endpoint.body]) {
    if (!part) continue;
    const issues = part.safeParse({ surprise: 1 }).error?.issues ?? [];
    expect(
      issues.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.includes('surprise')),
    ).toBe(true);
  }
});

interface Schema {
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Objects anywhere in a schema that would take what nobody has named; lists whose keys are the caller's own are none. */
function openObjects(schema: Schema, path = ''): string[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
    openObjects(part, `${path}.${key}`),
  );
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...(schema.properties && schema.additionalProperties !== false ? [path || '.'] : []),
    ...inside,
    ...parts.flatMap((part) => (part ? openObjects(part, path) : [])),
  ];
}

test('SAMPLE-07 USER-03 no body takes IdUser, Permits or login_enabled where it does not name them, at any depth', () => {
  const open = ENDPOINTS.flatMap(({ id, body }) =>
    body
      ? openObjects(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema).map(
          (path) => `${id} ${path}`,
        )
      : [],
  );
  expect(open).toEqual([]);
  expect(
    openObjects(z.toJSONSchema(z.strictObject({ a: z.array(z.looseObject({ b: z.int() })) })) as Schema),
  ).toEqual(['.a']);
});

test('USER-03 every permission has a name in both languages', () => {
  for (const { label } of Object.values(PERMISSIONS)) {
    expect(label.vi).not.toBe('');
    expect(label.en).not.toBe('');
  }
  for (const other of ['', 'toString', '__proto__', 'sample', '*']) expect(isPermission(other)).toBe(false);
});

/** Calls that make something new: sent twice after a lost answer, they would make it twice. */
const DONE_ONCE = [
  'analysis-groups.add-to-cart',
  'analysis-groups.create-cart',
  'analysis-groups.delete-cart',
  'analytes.add-analytes',
  'analytes.add-unit',
  'analytes.create-group',
  'analytes.save-analyte',
  'analytes.save-flag',
  'analytes.save-sheet',
  'analytes.set-flag-base',
  'analytes.update-group',
  'analytes.withdraw-limits',
  'audit.mark-reviewed',
  'audit.start-history-export',
  'audit.start-refused-export',
  'clients.create-client',
  'clients.delete-clients',
  'clients.update-client',
  'config-lists.add-config-value',
  'developer.mark-call',
  'documents.create-document',
  'documents.create-folder',
  'documents.create-remark',
  'documents.create-request',
  'documents.print-file',
  'documents.replace-document',
  'jobs.cancel-job',
  'jobs.retry-job',
  'reports.amend-report',
  'reports.create-reports',
  'reports.deliver-report',
  'reports.number-paper',
  'reports.print-report',
  'reports.start-bulk-print',
  'reports.withdraw-delivery',
  'reports.withdraw-report',
  'rights.create-group',
  'safeguards.mark-seen',
  'safeguards.withdraw',
  'samples.annotate-sample',
  'samples.assign-analytes',
  'samples.cancel-destruction',
  'samples.change-due-class',
  'samples.change-one-status',
  'samples.change-status',
  'samples.change-view',
  'samples.clone-sample',
  'samples.confirm-handover-on-paper',
  'samples.confirm-handovers',
  'samples.correct-receipt',
  'samples.create-sample',
  'samples.create-view',
  'samples.delete-file',
  'samples.delete-view',
  'samples.destroy-samples',
  'samples.dispute-handover-paper',
  'samples.import-samples',
  'samples.lift-hold',
  'samples.merge-samples',
  'samples.note-opening',
  'samples.save-destruction',
  'samples.separate-sample',
  'samples.set-hold',
  'samples.start-export',
  'samples.start-import',
  'samples.update-sampler-info',
  'samples.upload-field-file',
  'samples.upload-file',
  'samples.upload-image',
  'settings.change-setting',
  'templates.close-template',
  'templates.create-template',
  'templates.update-template',
  'test-setup.copy-test-id',
  'test-setup.create-test-code',
  'test-setup.save-test-group',
  'test-setup.save-test-id',
  'tests.add-document',
  'tests.allocate',
  'tests.complete-result-entry',
  'tests.delete-tests',
  'tests.enter-results',
  'tests.save-details',
  'tests.save-test',
  'users.upload-file',
];
/** Calls that bring something to where it already is when they come twice, or make nothing in anybody's name. */
const OTHERS = [
  'alerts.delete-alerts',
  'alerts.mark-alerts',
  'analytes.confirm-limits',
  'analytes.delete-analyte',
  'analytes.delete-flag',
  'analytes.delete-group',
  'analytes.order-analytes',
  'auth.change-otp-password',
  'auth.check-otp',
  'auth.forgot-password',
  'auth.change-password',
  'auth.end-other-sessions',
  'auth.login',
  'auth.logout',
  'auth.note-activity',
  'auth.verify-password',
  'documents.approve-document',
  'documents.discard-draft',
  'documents.edit-document',
  'documents.edit-folder',
  'documents.move-document',
  'documents.retire-document',
  'documents.review-document',
  'documents.send-back-document',
  'documents.ask-training',
  'documents.call-off-training',
  'documents.sign-training',
  'documents.answer-request',
  'documents.withdraw-request',
  'documents.revoke-request',
  'reports.ask-report-file',
  'reports.propose-parties',
  'reports.choose-kind',
  'reports.issue-reports',
  'rights.set-membership',
  'rights.update-permits',
  'safeguards.confirm',
  'samples.add-choice',
  'samples.cancel-import',
  'samples.check-report',
  'samples.list-seen-files',
  'samples.choose-start-view',
  'samples.correct-handover',
  'samples.correct-taking',
  'samples.delete-sample',
  'samples.destroy-early',
  'samples.lock-results',
  'samples.permit-related',
  'samples.remove-choice',
  'samples.save-retention-rule',
  'samples.sign-destruction',
  'samples.update-sample',
  'settings.preview-letterhead',
  'settings.preview-numbers',
  'templates.delete-template',
  'test-setup.delete-test-group',
  'test-setup.delete-test-id',
  'tests.change-status',
  'tests.clear-oos-cases',
  'tests.decide-oos-case',
  'tests.permit-oos-change',
  'tests.withdraw-oos-permission',
  'tests.update-qc-sample',
  'users.confirm-two-people',
  'users.create-first-administrator',
  'users.create-user',
  'users.disable-user',
  'users.edit-user',
  'users.list-users',
  'users.save-settings',
  'users.reset-password',
  'users.unlock-account',
];

test('SAMPLE-12 every call that changes something is known as creating or not; none is forgotten', () => {
  const changing = ENDPOINTS.filter(({ method }) => method !== 'GET').map(({ id }) => id);
  expect(changing.sort()).toEqual([...DONE_ONCE, ...OTHERS].sort());
  expect(
    ENDPOINTS.filter(isDoneOnce)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(DONE_ONCE);
});

test('HOME-08 a request that is remembered by its hash holds no password, and its answer is no file', () => {
  for (const { id, body, ok } of ENDPOINTS.filter(isDoneOnce)) {
    const fields = body ? JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : '';
    expect(fields, id).not.toMatch(/password/i);
    expect(isFile(ok), id).toBe(false);
  }
});
