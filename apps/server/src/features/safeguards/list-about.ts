import { listAbout as endpoint } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { route } from '../../platform/http/route.ts';
import { findAbout } from './waiting.queries.ts';

/** What waits about a record, oldest first: a screen says that something is not in force yet, and not what (rule R10). */
export const listAbout = route(endpoint, async ({ query: { id } }, { db }) =>
  (await findAbout(db, id)).map((change) => ({
    id: change.id,
    kind: change.kind,
    askedBy: change.asker,
    askedAt: change.asked_at.toISOString(),
  })),
);
