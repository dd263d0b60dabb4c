import type { PlannedField } from '@kiemlab/contract/core/fields/plan';
import { type Dispatch, useEffect, useEffectEvent, useState } from 'react';
import { useAway } from '../../../lib/api/use-connection.ts';
import { detailColumns } from './detail-fields.ts';
import type { EntryAction } from './entry-reducer.ts';
import type { EntryRow } from './entry-row.ts';
import { readMore } from './read-more.ts';

const keysOf = (fields: readonly PlannedField[]): string => fields.map(({ key }) => key).join();

/**
 * Fetches what the forms of the rows ask and how many documents they have, once the rows stand; after a failure when the network is
 * back. Answers the columns that the forms together have.
 */
export function useMore(
  rows: readonly EntryRow[],
  dispatch: Dispatch<EntryAction>,
): { fields: readonly PlannedField[] } {
  const away = useAway() !== undefined;
  const load = useEffectEvent(async (): Promise<void> => {
    const ids = rows.filter(({ test }) => !test.more).map(({ test }) => test.id);
    if (ids.length === 0) return;
    // Without it the grid works as before; the cells of documents open all the same.
    const more = await readMore(ids).catch(() => undefined);
    if (more) dispatch({ type: 'more', more });
  });
  useEffect(() => {
    if (!away) void load();
  }, [away]);
  const asked = detailColumns(rows.map(({ test }) => test));
  const [fields, setFields] = useState(asked);
  // The same columns are one object, however the rows change: another one would draw the whole grid anew.
  if (keysOf(fields) !== keysOf(asked)) setFields(asked);
  return { fields };
}
