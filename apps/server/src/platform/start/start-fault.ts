import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { EmbeddedError } from '@kiemlab/db/embedded/errors';
import { StartRefused } from '@kiemlab/db/start-refused';
import { trustFault } from './trust-fault.ts';

/** What system and driver put on their errors. */
interface Details {
  code?: string;
  syscall?: string;
  path?: string;
  address?: string;
  port?: number;
  hostname?: string;
}

const DISK_FULL =
  'The disk is full: make room on the disk of the data folder and of the database, then start again.';

/** What a database server says when it does not let the program in or do what it must, by PostgreSQL's code. */
const SERVER_SAYS: Record<string, string> = {
  '28P01': 'Check user and password in DATABASE_URL',
  '28000': 'Allow this user and address in pg_hba.conf of the database server, or correct DATABASE_URL',
  '3D000': 'Create the database, or correct its name in DATABASE_URL',
  '53300': 'Raise max_connections of the database server, or stop what else uses it',
  '57P01': 'The database server was stopped; start again when it runs',
  '57P02': 'The database server was stopped; start again when it runs',
  '57P03': 'The database server is not ready yet; start again in a moment',
};

/** The server cannot be reached, by the code of the system. */
const UNREACHABLE = [
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
  'EHOSTDOWN',
  'EPIPE',
];

function databaseFault(message: string, { code = '' }: Details): string | undefined {
  // A migration that cannot take the data over says in its own sentence which, and what to do.
  if (code === 'KL001') return message;
  if (code === '53100') return DISK_FULL;
  if (code === '42501' && /^(permission denied|must be owner)/.test(message))
    return `The user of DATABASE_URL must own the database and everything in it (the server says: ${message}).`;
  const todo = SERVER_SAYS[code];
  return todo && `${todo} (the server says: ${message}).`;
}

function systemFault(
  message: string,
  { code = '', syscall, path, address, port, hostname }: Details,
): string | undefined {
  if (code === 'ENOSPC' || code === 'EDQUOT') return DISK_FULL;
  if (code.startsWith('ERR_PARSE_ARGS')) return message;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The database server ${hostname ?? ''} is not found: check the host in DATABASE_URL, and the network.`;
  if (UNREACHABLE.includes(code) || syscall === 'connect') {
    const where = address ? `${address}${port ? `, port ${port}` : ''}` : '';
    return `No database server answers at ${where || 'the address of DATABASE_URL'} (${code}): start it, or correct DATABASE_URL.`;
  }
  if (!path) return undefined;
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `${path} cannot be used by this account (${code}): start as the account that owns it, or set DATA_DIR to a folder that this account may write.`;
  if (['EEXIST', 'ENOTDIR'].includes(code))
    return `${path} is in the way, as it is no folder: set DATA_DIR to a folder, or move the file away.`;
  return undefined;
}

/** Errors of the driver that have no code. */
function driverFault(message: string): string | undefined {
  if (/^SASL|password must be a string/.test(message))
    return `Name the password in DATABASE_URL: the database server asks for one (${message}).`;
  if (/^The server does not support SSL|certificate/.test(message))
    return `The database server and DATABASE_URL do not agree on encryption (${message}): correct sslmode there.`;
  if (/^(timeout expired|timeout exceeded|Connection terminated)/.test(message))
    return `The database server does not answer (${message}): start it, or correct DATABASE_URL.`;
  return undefined;
}

/** What ended a start, in one line (a refusal may have two) that says what to do; undefined for what nobody expected. */
export function startFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (/No space left on device/.test(error.message)) return DISK_FULL;
  if ([StartRefused, EmbeddedError, BackupFault].some((told) => error instanceof told)) return error.message;
  // A name with several addresses gives one error with the code, which has the others in it.
  const details = (error instanceof AggregateError ? error.errors[0] : error) as Details;
  return (
    databaseFault(error.message, details) ??
    systemFault(error.message, details) ??
    trustFault(error.message, details) ??
    driverFault(error.message) ??
    startFault(error.cause)
  );
}

/** Tells on the error output what ended a start, with where it happened only if nobody expected it. Answers the exit code. */
export function sayWhy(error: unknown): number {
  console.error(startFault(error) ?? error);
  return 1;
}
