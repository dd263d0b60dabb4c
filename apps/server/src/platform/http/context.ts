import type { CommandStart } from '@kiemlab/contract/features/operations/command-line';
import type { Language } from '@kiemlab/contract/core/language';
import type { Database } from '@kiemlab/db/database';
import type { Act, Tx } from '@kiemlab/db/unit-of-work';
import type { FastifyBaseLogger } from 'fastify';
import type { Passwords } from '../auth/passwords.ts';
import type { SignedIn } from '../auth/signed-in.ts';
import type { Clocks } from '../clocks/clocks.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { GeoSettings } from '../geo/geo-settings.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Machine } from '../health/machine.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { RefusalCounter } from '../refused-acts/refusal-counter.ts';
import type { PdfEngine } from '../pdf/pdf-engine.ts';

/** What the program is made of; one of each per process. */
export interface Services {
  db: Database;
  sessions: Sessions;
  passwords: Passwords;
  files: FileStore;
  pdf: PdfEngine;
  mailer: Mailer;
  clocks: Clocks;
  refusals: RefusalCounter;
  /** Geocoder and tile server of the laboratory, where it has them. */
  geo: GeoSettings;
  machine: Machine;
  /** Address people reach the program at, without a slash at the end. */
  publicUrl: string;
  version: string;
  /** What commands of the machine begin with. */
  commands: CommandStart;
}

/** One request: who asks, in which language, and the way to write. */
export interface Context extends Services {
  /** Throws UNAUTHENTICATED on a public call without a session. */
  readonly user: SignedIn;
  /** The access token that came with the request, whatever it is worth; a call that wants nobody signed in may get one, too. */
  readonly bearer: string | undefined;
  language: Language;
  requestId: string;
  /** Notes what the caller is not told but those who run the program should know. */
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  clientIp: string;
  /** Aborts when the caller leaves before the answer; long work should stop then. */
  readonly signal: AbortSignal;
  /** Opens a unit of work in the caller's name. */
  write<T>(act: Act, work: (tx: Tx) => Promise<T>): Promise<T>;
}
