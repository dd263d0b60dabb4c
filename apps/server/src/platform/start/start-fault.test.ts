import { StartRefused } from '@kiemlab/db/start-refused';
import pg from 'pg';
import { expect, test } from 'vitest';
import { addressOf, listenFault } from './listening.ts';
import { startFault } from './start-fault.ts';

const system = (code: string, details: object = {}): Error =>
  Object.assign(new Error(`${code}: it failed`), { code, ...details });
const server = (code: string, message: string): Error =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code });

test('OPS-01 a full disk, a server that is not ready and what may not be written are told in one line', () => {
  const CASES: [Error, RegExp][] = [
    [system('ENOSPC', { syscall: 'write' }), /^The disk is full: make room/],
    [server('53100', 'could not extend file'), /^The disk is full: make room/],
    [new Error('The end of the log: No space left on device'), /^The disk is full: make room/],
    [server('57P03', 'the database system is starting up'), /not ready yet; start again .*is starting up/],
    [server('28000', 'no pg_hba.conf entry for host'), /^Allow this user and address in pg_hba\.conf/],
    [server('42501', 'permission denied for schema public'), /must own the database/],
    [server('KL001', 'These names differ in capitals only: "Đ", "đ".'), /^These names .*"Đ", "đ"\.$/],
    [
      system('EACCES', { syscall: 'mkdir', path: '/srv/x' }),
      /^\/srv\/x cannot be used by this account .*DATA_DIR/,
    ],
    [
      system('ENOENT', { syscall: 'connect', address: '/run/.s.PGSQL.5432' }),
      /^No database server answers at \/run/,
    ],
    [
      new AggregateError([system('ECONNREFUSED', { address: '::1', port: 5432 })]),
      /answers at ::1, port 5432 /,
    ],
    [
      system('ETIMEDOUT', { syscall: 'connect', address: '10.0.0.9', port: 5432 }),
      /answers at 10\.0\.0\.9, port 5432 /,
    ],
    [
      new Error('no connection', { cause: server('57P01', 'terminating connection') }),
      /was stopped; start again/,
    ],
    [new Error('timeout expired'), /does not answer/],
    [new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'), /^Name the password/],
    [system('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), /^The certificate .*: DATABASE_CA_FILE names/],
    [system('SELF_SIGNED_CERT_IN_CHAIN'), /^The certificate .*: DATABASE_CA_FILE names/],
    [system('ERR_TLS_CERT_ALTNAME_INVALID'), /^The certificate .*: name the host/],
    [system('CERT_HAS_EXPIRED'), /^The certificate .*: the administrator of the server renews it/],
    [new Error('The server does not support SSL connections'), /do not agree on encryption/],
    [new StartRefused('Do this.'), /^Do this\.$/],
  ];
  for (const [error, told] of CASES) {
    expect(startFault(error)).toMatch(told);
    expect(startFault(error)).not.toContain('\n');
  }
});

test('OPS-01 a fault that nobody expected is left as it is', () => {
  for (const error of [
    new TypeError('x is not a function'),
    server('42P07', 'relation "x" already exists'),
    server('42501', 'write without an action: use unitOfWork'),
    system('ENOENT', { syscall: 'open', path: '/srv/x' }),
    'text',
  ])
    expect(startFault(error)).toBeUndefined();
  const other = new Error('other');
  expect(listenFault(other, 80, '::')).toBe(other);
});

test('OPS-01 an address of IPv6 is printed in brackets; a port that is not to be had says what to set', () => {
  expect(['::', '::1', 'fd00::7', '127.0.0.1', 'lims'].map((host) => addressOf(host, 3000))).toEqual([
    'http://[::1]:3000',
    'http://[::1]:3000',
    'http://[fd00::7]:3000',
    'http://127.0.0.1:3000',
    'http://lims:3000',
  ]);
  expect(startFault(listenFault(system('EACCES'), 80, '::'))).toMatch(/port 80: set PORT/);
});
