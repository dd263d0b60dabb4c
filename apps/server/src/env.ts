import path from 'node:path';
import { isRecipient } from '@kiemlab/db/backup/encryption';
import type { PgConnection } from '@kiemlab/db/embedded/pg-connection';
import { StartRefused } from '@kiemlab/db/start-refused';
import { z } from 'zod';
import { readKeepRule } from './platform/backup/keep-rule.ts';
import type { BackupPlace } from './platform/health/machine.ts';
import { isTrust, TRUST_FORM, trustOf } from './platform/http/trust-proxy.ts';
import { readSender } from './platform/mail/compose.ts';
import { withCa } from './platform/start/database-ca.ts';

/** Whether the driver can take the parts of an address apart. */
function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url) !== '';
  } catch {
    return false;
  }
}

const Settings = z.object({
  PORT: z.coerce.number<string>().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .refine(isDecodable, { error: 'write % as %25 in user, password and name of the database' })
    .optional(),
  /** Certificates (PEM) of the authority that the database server's own must come from; asks for `sslmode=verify-full`. */
  DATABASE_CA_FILE: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  WEB_ROOT: z.string().default('dist/web'),
  /** Geocoder of the laboratory; without one places are looked up in the list of communes. */
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEOCODER_KIND: z.enum(['nominatim', 'photon']).default('nominatim'),
  GEOCODER_TIMEOUT_MS: z.coerce.number<string>().int().min(100).max(60_000).default(4000),
  /** Tile server for maps, like https://tiles.example/{z}/{x}/{y}.png; without one no request leaves the laboratory. */
  TILE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), {
      error: 'must hold {z}, {x} and {y}',
    })
    .optional(),
  TILE_ATTRIBUTION: z.string().default('© OpenStreetMap'),
  /** Whose word on the caller's address counts: how many proxies stand in front, or their addresses and networks. */
  TRUST_PROXY: z
    .string()
    .transform((typed) => typed.trim())
    .refine(isTrust, { error: TRUST_FORM })
    .transform(trustOf)
    .default(false),
  /** Mail server: smtp://user:password@host:587 (STARTTLS) or smtps://; without one the program sends no mail. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Who mails come from: `Name <address>`. */
  MAIL_FROM: z
    .string()
    .refine((text) => readSender(text) !== undefined, { error: 'must be an address, or Name <address>' })
    .optional(),
  /** Loads the demo laboratory into an empty database. */
  DEMO: z.stringbool().default(false),
  /** Back-ups go into this folder, on another disk or a share; without one the program takes none (ADR 91). */
  BACKUP_DIR: z.string().optional(),
  /** When the daily one is taken, in the laboratory's time. */
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be HH:mm' })
    .default('02:00'),
  /** Of how many days, weeks and months one set each is kept. */
  BACKUP_KEEP: z
    .string()
    .refine((text) => readKeepRule(text) !== undefined, { error: 'must be like 7d,4w,12m' })
    .default('7d,4w,12m'),
  /** Public key that back-ups are encrypted for. */
  BACKUP_RECIPIENT: z
    .string()
    .refine(isRecipient, { error: 'must be a public key that begins with age1' })
    .optional(),
  /** Back-ups may hold passwords and keys in clear. */
  BACKUP_IN_CLEAR: z.stringbool().default(false),
  /** Bytes of free disk below which uploads and imports stop. */
  MIN_FREE: z.coerce.number<string>().int().min(0).default(1_000_000_000),
  /** Seconds that a statement of a call may take, wait for a lock, and a transaction may lie idle; jobs, back-ups and migrations are exempt. */
  STATEMENT_SECONDS: z.coerce.number<string>().int().min(1).max(3600).default(30),
  LOCK_SECONDS: z.coerce.number<string>().int().min(1).max(3600).default(10),
  IDLE_SECONDS: z.coerce.number<string>().int().min(1).max(3600).default(60),
  /** Figures of the program for whoever watches it, at this port of the loopback address; absent: none. */
  METRICS_PORT: z.coerce.number<string>().int().min(0).max(65535).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** A mail needs a sender, and its links an address that its reader can open. */
const Env = Settings.superRefine(({ SMTP_URL, MAIL_FROM, PUBLIC_URL }, context) => {
  if (SMTP_URL === undefined) return;
  const lacking = (name: string, given: string | undefined): void => {
    if (given === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'is needed with SMTP_URL' });
  };
  lacking('MAIL_FROM', MAIL_FROM);
  lacking('PUBLIC_URL', PUBLIC_URL);
});

export type Env = z.output<typeof Env> & { DATA_DIR: string };

/** Reads the settings of the process; on faults throws StartRefused with all of them. Empty values count as absent. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = Env.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartRefused(`Correct these settings: ${faults.join('; ')}.`);
  }
  const { DATA_DIR, DATABASE_URL, DATABASE_CA_FILE, ...rest } = parsed.data;
  return {
    ...rest,
    DATA_DIR: path.resolve(DATA_DIR),
    ...(DATABASE_URL && { DATABASE_URL: withCa(DATABASE_URL, DATABASE_CA_FILE) }),
    ...(DATABASE_CA_FILE && { DATABASE_CA_FILE }),
  };
}

/** Where back-ups of this laboratory go, as its settings say; undefined where none are taken. */
export function backupPlaceOf(env: Env, owner: PgConnection | string): BackupPlace | undefined {
  const keep = readKeepRule(env.BACKUP_KEEP);
  if (env.BACKUP_DIR === undefined || !keep) return undefined;
  return {
    folder: path.resolve(env.BACKUP_DIR),
    at: env.BACKUP_AT,
    keep,
    recipient: env.BACKUP_RECIPIENT,
    inClear: env.BACKUP_IN_CLEAR,
    owner,
    embedded: env.DATABASE_URL === undefined,
  };
}
