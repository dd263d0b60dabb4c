import type { Actor } from '@kiemlab/contract/core/actor';
import { hidesOrigin, isOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { isField } from '@kiemlab/contract/features/samples/samples.catalogue';
import { type SampleView, ViewParts } from '@kiemlab/contract/features/views/views.api';
import { isViewedList, VIEW_PARTS, type ViewPart } from '@kiemlab/contract/features/views/views.rules';
import type { Database } from '@kiemlab/db/database';
import { seesDeleted } from '../samples/keeping.queries.ts';
import { findTemplates } from '../templates/templates.queries.ts';
import type { StoredView } from './views.queries.ts';

/** What views of other lists say; the lists read it as they read an address. */
const OF_OTHERS = ViewParts.pick({ search: true, columns: true });

/** May the reader still have this part of a view? */
function isThere(part: ViewPart, value: unknown, reader: Actor, types: ReadonlySet<string>): boolean {
  if (!ViewParts.shape[part].safeParse(value).success) return false;
  switch (part) {
    case 'templateId':
      return typeof value === 'string' && types.has(value);
    case 'mark':
      return value !== 'deleted' || seesDeleted(reader);
    case 'sort':
    case 'thenSort':
      return !(hidesOrigin(reader) && typeof value === 'string' && isField(value) && isOrigin(value));
    default:
      return true;
  }
}

function present(
  { id, list, name, shown: stored, is_start: isStart, version }: StoredView,
  reader: Actor,
  types: ReadonlySet<string>,
): SampleView {
  if (list !== 'samples') {
    const said = OF_OTHERS.safeParse(stored);
    return {
      id,
      list: isViewedList(list) ? list : 'samples',
      name,
      shown: said.data ?? {},
      gone: [],
      isStart,
      version,
    };
  }
  const of = (stored ?? {}) as Partial<Record<ViewPart, unknown>>;
  const saved = VIEW_PARTS.filter((part) => of[part] !== undefined);
  const there = saved.filter((part) => isThere(part, of[part], reader, types));
  const shown = ViewParts.parse(Object.fromEntries(there.map((part) => [part, of[part]])));
  return { id, list, name, shown, gone: saved.filter((part) => !there.includes(part)), isStart, version };
}

/**
 * Views as their owner has them today: what a view was saved with and can no longer be had (a deleted sample type, a column of a
 * version before this one, what the owner may not see any more) is named in `gone`, and the rest is shown.
 */
export async function presentViews(
  db: Database,
  views: readonly StoredView[],
  reader: Actor,
): Promise<SampleView[]> {
  if (views.length === 0) return [];
  const types = new Set((await findTemplates(db)).map(({ id }) => id));
  return views.map((view) => present(view, reader, types));
}

/** One of them. */
export async function presentView(db: Database, view: StoredView, reader: Actor): Promise<SampleView> {
  const [shown] = await presentViews(db, [view], reader);
  if (!shown) throw new Error('a view that is not shown');
  return shown;
}
