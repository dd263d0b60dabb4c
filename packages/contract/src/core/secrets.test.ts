import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { passwordPaths, standsAt } from './secrets.ts';

test('AUTH-14 the calls that take a password are these', () => {
  const found = ENDPOINTS.flatMap((endpoint) =>
    passwordPaths(endpoint).map((path) => `${endpoint.id} ${path.join('.')}`),
  );
  expect(found.sort()).toEqual([
    'analytes.confirm-limits password',
    'auth.change-otp-password ConfirmPassword',
    'auth.change-otp-password Password',
    'auth.change-password ConfirmNewPassword',
    'auth.change-password NewPassword',
    'auth.change-password OldPassword',
    'auth.login password',
    'auth.verify-password password',
    'documents.answer-request password',
    'documents.approve-document password',
    'documents.edit-document secondPerson.password',
    'documents.edit-folder secondPerson.password',
    'documents.move-document secondPerson.password',
    'documents.review-document password',
    'documents.revoke-request password',
    'documents.sign-training password',
    'reports.issue-reports password',
    'rights.set-membership password',
    'rights.set-membership secondPerson.password',
    'rights.update-permits password',
    'rights.update-permits secondPerson.password',
    'safeguards.confirm password',
    'safeguards.confirm secondPerson.password',
    'samples.destroy-early secondPerson.password',
    'samples.lock-results password',
    'samples.permit-related password',
    'samples.sign-destruction password',
    'samples.update-sample secondPerson.password',
    'tests.change-status password',
    'tests.clear-oos-cases password',
    'tests.decide-oos-case password',
    'tests.permit-oos-change password',
    'tests.update-qc-sample password',
    'tests.withdraw-oos-permission password',
    'users.confirm-two-people password',
    'users.confirm-two-people secondPerson.password',
    'users.create-first-administrator password',
    'users.create-user LoginInfomation.ConfirmPassword',
    'users.create-user LoginInfomation.Password',
    'users.create-user password',
    'users.create-user secondPerson.password',
    'users.disable-user password',
    'users.disable-user secondPerson.password',
    'users.edit-user password',
    'users.edit-user secondPerson.password',
    'users.reset-password password',
    'users.reset-password secondPerson.password',
  ]);
});

test('AUTH-14 a password is found wherever a body may hold it', () => {
  const password = z.string();
  const bodies: [z.ZodType, string[]][] = [
    [z.strictObject({ name: z.string() }), []],
    [z.strictObject({ password, newPassword: password.optional() }), ['password', 'newPassword']],
    [z.strictObject({ a: z.strictObject({ b: z.strictObject({ password }) }).nullish() }), ['a.b.password']],
    [
      z.union([z.strictObject({ password }), z.strictObject({ oldPassword: password })]),
      ['password', 'oldPassword'],
    ],
    [z.strictObject({ people: z.array(z.strictObject({ password })) }), ['people.*.password']],
    [z.strictObject({ password }).refine(() => true), ['password']],
    [z.intersection(z.object({ password }), z.object({ more: z.string() })), ['password']],
  ];
  for (const [body, paths] of bodies)
    expect(passwordPaths({ body }).map((path) => path.join('.'))).toEqual(paths);
  expect(passwordPaths({})).toEqual([]);
});

test('AUTH-14 a body holds one or not, right or wrong', () => {
  for (const body of [{ a: { password: 'x' } }, { a: { password: null } }, { a: { password: '' }, b: 1 }])
    expect(standsAt(body, ['a', 'password'])).toBe(true);
  for (const body of [
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { a: null },
    { a: {} },
    { a: { password: undefined } },
  ])
    expect(standsAt(body, ['a', 'password'])).toBe(false);
  expect(standsAt({ people: [{}, { password: 'x' }] }, ['people', '*', 'password'])).toBe(true);
  expect(standsAt({ people: [{}] }, ['people', '*', 'password'])).toBe(false);
  expect(standsAt({}, ['toString'])).toBe(false);
});
