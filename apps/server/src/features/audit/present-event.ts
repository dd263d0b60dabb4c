import type { Actor } from '@kiemlab/contract/core/actor';
import type { Language } from '@kiemlab/contract/core/language';
import type { AuditChange, AuditEntry, AuditObject } from '@kiemlab/contract/features/audit/audit.api';
import { isOwnKey, objectName } from '@kiemlab/contract/features/audit/audit.objects';
import type { Context } from '../../platform/http/context.ts';
import type { StoredEvent } from './audit.queries.ts';
import { type NameIds, namesFor } from './names-of-ids.ts';

/** The codes of records as people call them, each once. */
const describe = (objects: readonly AuditObject[], language: Language): string =>
  [...new Set(objects.map((object) => objectName(object, language)))].join(', ');

const presentEvent = (event: StoredEvent, nameIds: NameIds, language: Language): AuditEntry => {
  const named = <T extends AuditObject>(object: T): T => ({ ...object, code: nameIds(object.code) });
  const shown = (value: string | null): string | null => (value === null ? null : nameIds(value));
  const objects = event.objects.map(named);
  return {
    id: event.id,
    createdDate: event.at.toISOString(),
    module: event.module,
    action: event.action,
    fullName: event.full_name,
    username: event.username,
    reason: event.reason,
    description: describe(objects, language),
    objects,
    objectId: event.sample_id,
    sealed: event.sealed,
    changes: event.changes.flatMap((change): AuditChange[] =>
      isOwnKey(change.field)
        ? []
        : [{ ...named(change), oldValue: shown(change.oldValue), newValue: shown(change.newValue) }],
    ),
  };
};

/**
 * A page of the trail as screens show it, with names in the place of ids; the trail itself keeps the ids. One entry too many
 * was asked for, so that "more" is known without counting.
 */
export async function presentPage(
  { db, language, user }: Pick<Context, 'db' | 'language'> & { user: Actor },
  events: readonly StoredEvent[],
  size: number,
) {
  const shown = events.slice(0, size);
  const nameIds = await namesFor(db, shown, user);
  return {
    content: shown.map((event) => presentEvent(event, nameIds, language)),
    hasMore: events.length > size,
  };
}
