import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import { SAMPLE_ACTIONS } from '@kiemlab/contract/features/samples/samples.rules';
import { TEST_ACTIONS } from '@kiemlab/contract/features/analyses/analyses.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_ROLES } from './default-roles.ts';
import { emptyRequest } from '../../testing/contract-fields.ts';
import { addPerson } from '../../testing/people.ts';
import { SAMPLE_ACT_CODES, TEST_ACT_CODES } from '../../testing/act-codes.ts';
import { ENDPOINT_CODES } from '../../testing/endpoint-codes.ts';
import { codesOfRole, CODES, type MatrixRole, ROLES } from '../../testing/role-matrix.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const words = (codes: string | undefined): string[] => (codes ?? '').split(' ').sort();
const inWords = (permission: string | readonly string[]): string[] =>
  typeof permission === 'string' ? [permission] : [...permission].sort();

test('USER-03 every right is in the role matrix, and no other', () => {
  expect(Object.keys(PERMISSIONS).sort()).toEqual([...CODES].sort());
});

test('USER-03 every call is in the role matrix, and no other', () => {
  expect(ENDPOINTS.map(({ id }) => id).sort()).toEqual(Object.keys(ENDPOINT_CODES).sort());
});

test.each(ENDPOINTS)('USER-03 $id is opened by what the role matrix says', ({ id, permission }) => {
  expect(inWords(permission)).toEqual(words(ENDPOINT_CODES[id]));
});

test.each([
  ...Object.entries(SAMPLE_ACTIONS).map(([act, row]) => ({ act, row, codes: SAMPLE_ACT_CODES[act] })),
  ...Object.entries(TEST_ACTIONS).map(([act, row]) => ({ act, row, codes: TEST_ACT_CODES[act] })),
])('USER-03 the act $act is opened by what the role matrix says', ({ row, codes }) => {
  expect(inWords(row.permission)).toEqual(words(codes));
});

test('USER-03 every act is in the role matrix, and no other', () => {
  const acts = (codes: Record<string, string | undefined>) =>
    Object.keys(codes).filter((act) => codes[act] !== undefined);
  expect(Object.keys(SAMPLE_ACTIONS).sort()).toEqual(acts(SAMPLE_ACT_CODES).sort());
  expect(Object.keys(TEST_ACTIONS).sort()).toEqual(acts(TEST_ACT_CODES).sort());
});

test('USER-03 the laboratory starts with the roles of the role matrix', () => {
  expect(Object.keys(DEFAULT_ROLES).sort()).toEqual([...ROLES].sort());
});

test.each(ROLES)('USER-03 %s holds the rights of the role matrix, and no other', (role) => {
  expect([...DEFAULT_ROLES[role].permits].sort()).toEqual(codesOfRole(role).sort());
});

/** By the role matrix alone. */
function mayCall(role: MatrixRole, id: string): boolean {
  const needed = words(ENDPOINT_CODES[id]);
  return (
    ['public', 'signed-in'].includes(needed[0] ?? '') ||
    codesOfRole(role).some((code) => needed.includes(code))
  );
}

test.each(ROLES)('USER-03 %s is let in where the role matrix says, and nowhere else', async (role) => {
  const person = await addPerson(app, DEFAULT_ROLES[role].permits);
  const rank = (id: string): number => (id === 'auth.logout' ? 1 : 0);
  const calls = ENDPOINTS.filter(({ permission }) => permission !== 'public');
  for (const endpoint of calls.toSorted((a, b) => rank(a.id) - rank(b.id))) {
    const { status, code } = await app.send(endpoint, emptyRequest(endpoint), person.token);
    const where = `${role} calls ${endpoint.id}: ${status} ${code ?? ''}`;
    expect(status, where).not.toBe(401);
    expect(status, where).toBeLessThan(500);
    expect(status !== 403, where).toBe(mayCall(role, endpoint.id));
  }
});
