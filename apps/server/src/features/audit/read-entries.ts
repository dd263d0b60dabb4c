import type { Actor } from '@kiemlab/contract/core/actor';
import type { Language } from '@kiemlab/contract/core/language';
import type { AuditEntry } from '@kiemlab/contract/features/audit/audit.api';
import type { Database } from '@kiemlab/db/database';
import { type EventFilter, findEvents } from './audit.queries.ts';
import { presentPage } from './present-event.ts';
import { readBatches } from './read-batches.ts';

/** Entries read at a time; so few that they are gone before they count as long-lived memory. */
const BATCH = 50;

/** Who reads the trail, and in which language. */
export interface TrailReader {
  db: Database;
  actor: Actor;
  language: Language;
}

/** Entries of the trail as screens show them, newest first, a batch in memory at a time; `most` of them. */
export async function* readEntries(
  { db, actor, language }: TrailReader,
  filter: EventFilter,
  most = Infinity,
): AsyncGenerator<AuditEntry[]> {
  const read = (before: string | undefined, limit: number) =>
    findEvents(db, { ...filter, before }, actor, { offset: 0, limit });
  for await (const events of readBatches(read, BATCH, { most }))
    yield (await presentPage({ db, language, user: actor }, events, events.length)).content;
}
