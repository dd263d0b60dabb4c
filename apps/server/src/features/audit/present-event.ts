import type { AuditChange, AuditEntry } from '@kiemlab/contract/features/audit/audit.api';
import type { Database } from '@kiemlab/db/database';
import { findNames, type StoredEvent } from './audit.queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const idsIn = (events: readonly StoredEvent[]): string[] => {
  const values = events.flatMap((event) =>
    event.changes.flatMap((change) => [change.oldValue, change.newValue]),
  );
  return [...new Set(values.filter((value): value is string => value !== null && UUID.test(value)))];
};

/** An id reads as the name it stands for today; the trail itself keeps the id. */
const named = (value: string | null, names: Map<string, string>): string | null =>
  value === null ? null : (names.get(value) ?? value);

const presentEvent = (event: StoredEvent, names: Map<string, string>): AuditEntry => ({
  id: event.id,
  createdDate: event.at.toISOString(),
  module: event.module,
  action: event.action,
  fullName: event.full_name,
  username: event.username,
  reason: event.reason,
  description: event.description ?? '',
  objectId: event.sample_id,
  sealed: event.sealed,
  changes: event.changes.map((change): AuditChange => ({
    ...change,
    oldValue: named(change.oldValue, names),
    newValue: named(change.newValue, names),
  })),
});

/** A page of the trail as screens show it; one entry too many was asked for, so that "more" is known without counting. */
export async function presentPage(db: Database, events: readonly StoredEvent[], size: number) {
  const shown = events.slice(0, size);
  const names = await findNames(db, idsIn(shown));
  return { content: shown.map((event) => presentEvent(event, names)), hasMore: events.length > size };
}
