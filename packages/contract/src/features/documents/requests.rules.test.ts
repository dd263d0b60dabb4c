import { expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import {
  judgeAsking,
  judgeRequest,
  lackOfRequest,
  mayAgreeToUnask,
  numberOfRequest,
  type RequestState,
  REQUEST_TYPE_NUMBERS,
  standingOfRequest,
  typeOfRequest,
  waysOut,
} from './requests.rules.ts';

const TODAY = '2026-11-29';
const actor = (
  id: string,
  permissions: PermissionCode[] = ['NT_Document'],
  aliases: string[] = [],
): Actor => ({
  id,
  aliases: new Set(aliases),
  permissions: new Set(permissions),
});
const state = (more: Partial<RequestState> = {}): RequestState => ({
  status: 'ASKED',
  askedBy: 'asker',
  copies: 2,
  used: 0,
  validUntil: null,
  inForce: true,
  level: 3,
  ...more,
});

test('DOC-03 types travel by the numbers of the specification', () => {
  expect([numberOfRequest('PRINT'), numberOfRequest('DOWNLOAD')]).toEqual([0, 3]);
  expect(REQUEST_TYPE_NUMBERS.map((number) => numberOfRequest(typeOfRequest(number)))).toEqual([0, 3]);
});

test.each([
  ['approve', state(), actor('manager'), undefined],
  ['approve', state({ level: 2 }), actor('manager'), 'FOLDER_LEVEL_TOO_LOW'],
  ['approve', state(), actor('asker'), 'DOCUMENT_REQUEST_OWN'],
  ['approve', state(), actor('other', ['NT_Document'], ['asker']), 'DOCUMENT_REQUEST_OWN'],
  ['refuse', state(), actor('other', ['NT_Document'], ['asker']), 'DOCUMENT_REQUEST_OWN'],
  ['approve', state(), { ...actor('told'), hands: new Set(['asker']) }, 'DOCUMENT_REQUEST_OWN'],
  ['approve', state(), actor('admin', ['NT_Document', 'Document_Manage']), 'DOCUMENT_MANAGER_SIGNS_NOTHING'],
  ['approve', state(), actor('admin', ['Document_Manage']), 'FORBIDDEN'],
  ['approve', state({ inForce: false }), actor('manager'), 'DOCUMENT_NOT_IN_FORCE'],
  ['refuse', state({ inForce: false }), actor('manager'), undefined],
  ['refuse', state({ status: 'APPROVED' }), actor('manager'), 'DOCUMENT_REQUEST_CLOSED'],
  ['withdraw', state(), actor('asker'), undefined],
  ['withdraw', state(), actor('other', ['NT_Document'], ['asker']), 'DOCUMENT_REQUEST_NOT_YOURS'],
  ['withdraw', state(), actor('manager'), 'DOCUMENT_REQUEST_NOT_YOURS'],
  ['withdraw', state({ status: 'REFUSED' }), actor('asker'), 'DOCUMENT_REQUEST_CLOSED'],
  ['revoke', state({ status: 'APPROVED', used: 1 }), actor('manager'), undefined],
  ['revoke', state({ status: 'APPROVED', level: 2 }), actor('manager'), 'FOLDER_LEVEL_TOO_LOW'],
  ['revoke', state({ status: 'APPROVED' }), actor('asker'), 'DOCUMENT_REQUEST_OWN'],
  [
    'revoke',
    state({ status: 'APPROVED' }),
    actor('admin', ['NT_Document', 'Document_Manage']),
    'DOCUMENT_MANAGER_SIGNS_NOTHING',
  ],
  ['revoke', state({ status: 'APPROVED' }), actor('other', ['Document_Manage']), 'FORBIDDEN'],
  ['revoke', state({ status: 'APPROVED', used: 2 }), actor('manager'), 'DOCUMENT_REQUEST_USED_UP'],
  ['revoke', state({ status: 'APPROVED', inForce: false }), actor('manager'), 'DOCUMENT_NOT_IN_FORCE'],
  ['revoke', state(), actor('manager'), 'DOCUMENT_REQUEST_CLOSED'],
  ['revoke', state({ status: 'REVOKED' }), actor('manager'), 'DOCUMENT_REQUEST_CLOSED'],
  ['use', state({ status: 'REVOKED', used: 1 }), actor('asker'), 'DOCUMENT_REQUEST_CLOSED'],
  ['use', state({ status: 'APPROVED' }), actor('asker'), undefined],
  [
    'use',
    state({ status: 'APPROVED' }),
    { ...actor('told'), hands: new Set(['asker']) },
    'DOCUMENT_REQUEST_NOT_YOURS',
  ],
  [
    'use',
    state({ status: 'APPROVED' }),
    actor('other', ['NT_Document'], ['asker']),
    'DOCUMENT_REQUEST_NOT_YOURS',
  ],
  ['use', state({ status: 'APPROVED', inForce: false }), actor('asker'), 'DOCUMENT_NOT_IN_FORCE'],
  ['use', state(), actor('asker'), 'DOCUMENT_REQUEST_CLOSED'],
  ['use', state({ status: 'WITHDRAWN' }), actor('asker'), 'DOCUMENT_REQUEST_CLOSED'],
] as const)('DOC-03 COMP-06 %s of a request, case %#', (action, of, who, code) => {
  expect(judgeRequest(of, who, action)).toBe(code);
});

test.each([
  [state(), 'ASKED'],
  [state({ inForce: false }), 'OVER'],
  [state({ status: 'REFUSED', inForce: false }), 'REFUSED'],
  [state({ status: 'WITHDRAWN' }), 'WITHDRAWN'],
  [state({ status: 'REVOKED', used: 2, validUntil: '2026-11-28', inForce: false }), 'REVOKED'],
  [state({ status: 'APPROVED', validUntil: TODAY }), 'APPROVED'],
  [state({ status: 'APPROVED', validUntil: '2026-11-28' }), 'EXPIRED'],
  [state({ status: 'APPROVED', validUntil: TODAY, used: 2 }), 'USED_UP'],
  [state({ status: 'APPROVED', validUntil: '2026-11-28', used: 2, inForce: false }), 'USED_UP'],
  [state({ status: 'APPROVED', validUntil: TODAY, inForce: false }), 'OVER'],
] as const)('DOC-03 where a request stands follows from it, case %#', (of, standing) => {
  expect(standingOfRequest(of, TODAY)).toBe(standing);
});

test('DOC-03 so many are had as are left, on its last day still', () => {
  const of = (used: number, validUntil: string | null) => ({ copies: 3, used, validUntil });
  expect(lackOfRequest(of(1, TODAY), 2, TODAY)).toBeUndefined();
  expect(lackOfRequest(of(1, TODAY), 3, TODAY)).toBe('DOCUMENT_REQUEST_USED_UP');
  expect(lackOfRequest(of(0, '2026-11-28'), 1, TODAY)).toBe('DOCUMENT_REQUEST_EXPIRED');
  expect(lackOfRequest(of(0, null), 1, TODAY)).toBe('DOCUMENT_REQUEST_EXPIRED');
});

test('DOC-03 only what is in force is asked for, where the folder asks', () => {
  const ask = (status: 'DRAFT' | 'ACTIVE' | 'OBSOLETE', asks: boolean, permissions?: PermissionCode[]) =>
    judgeAsking({ status, asks }, actor('a', permissions));
  expect(ask('ACTIVE', true)).toBeUndefined();
  expect(ask('ACTIVE', false)).toBe('DOCUMENT_REQUEST_NOT_NEEDED');
  expect([ask('DRAFT', true), ask('OBSOLETE', true)]).toEqual(Array(2).fill('DOCUMENT_NOT_IN_FORCE'));
  expect(ask('ACTIVE', true, ['Sample'])).toBe('FORBIDDEN');
});

test('DOC-03 how a version leaves', () => {
  const table = (['DRAFT', 'ACTIVE', 'OBSOLETE'] as const).flatMap((status) =>
    [true, false].map((asks) => [waysOut({ status, asks }, 'PRINT'), waysOut({ status, asks }, 'DOWNLOAD')]),
  );
  expect(table).toEqual([
    ['DOCUMENT_NOT_IN_FORCE', 'free'],
    ['DOCUMENT_NOT_IN_FORCE', 'free'],
    ['request', 'request'],
    ['free', 'free'],
    ['DOCUMENT_NOT_IN_FORCE', 'DOCUMENT_NOT_IN_FORCE'],
    ['DOCUMENT_NOT_IN_FORCE', 'free'],
  ]);
});

test('DOC-03 COMP-06 who agrees that no requests are asked for manages the folder and does not give access to everything', () => {
  const agrees = (level: number, ...permissions: PermissionCode[]) =>
    mayAgreeToUnask(level, actor('a', permissions));
  expect([0, 1, 2, 3].map((level) => agrees(level, 'NT_Document'))).toEqual([false, false, false, true]);
  expect(agrees(3, 'NT_Document', 'Document_Manage')).toBe(false);
  expect(agrees(3, 'Document_Manage')).toBe(false);
});
