import { expect, test } from 'vitest';
import { appCode } from './app-codes.ts';

// Written by hand from specification 2 §6: the codes of roles, then the lists of applications of users.
const UNDERSTOOD = [
  ['core', 'NT_Core'],
  ['sample', 'Sample'],
  ['test', 'NT_Core'],
  ['dashboard', 'NT_Core'],
  ['client', 'NT_Core'],
  ['admin', 'UserManagament'],
  ['task', 'NT_Core'],
  ['document', 'NT_Document'],
  ['NT_Core', 'NT_Core'],
  ['Sample', 'Sample'],
  ['NT_Document', 'NT_Document'],
  ['UserManagament', 'UserManagament'],
  ['FormConfiguration', 'FormConfiguration'],
];

test.each(UNDERSTOOD)('USER-04 the application code %s is understood as %s', (sent, meant) => {
  expect(appCode.parse(sent)).toBe(meant);
});

test.each(['', 'SAMPLE', 'nt_core', 'toString', '__proto__', ' core', null, 1, ['core']])(
  'USER-04 %o is no application',
  (sent) => {
    expect(appCode.safeParse(sent).success).toBe(false);
  },
);
