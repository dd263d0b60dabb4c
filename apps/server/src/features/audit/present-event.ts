import type { AuditEntry } from '@kiemlab/contract/features/audit/audit.api';
import type { StoredEvent } from './audit.queries.ts';

/** An entry of the trail as screens show it. */
export const presentEvent = (event: StoredEvent): AuditEntry => ({
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
  changes: event.changes,
});

/** A page with one entry too many asked for, so that "more" is known without counting. */
export const pageOf = (events: readonly StoredEvent[], size: number) => ({
  content: events.slice(0, size).map(presentEvent),
  hasMore: events.length > size,
});
