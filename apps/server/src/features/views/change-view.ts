import { changeView as endpoint } from '@kiemlab/contract/features/views/views.api';
import { fitsList, isViewedList } from '@kiemlab/contract/features/views/views.rules';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { presentView } from './present-views.ts';
import { lockOwnView, refuseNamesake } from './refuse-view.ts';
import { updateView } from './views.queries.ts';

/** Renames a view of the caller or overwrites it, as it was seen: of two tabs the second is told. */
export const changeView = route(endpoint, async ({ params: { id }, body }, context) => {
  const { version, name, shown, alike } = body;
  const { user } = context;
  return context.write({ action: endpoint.id }, async (tx) => {
    const before = await lockOwnView(tx, user.id, { id, version });
    if (name !== undefined && name !== before.name)
      await refuseNamesake(tx, user.id, { list: before.list, name, alike, except: id });
    if (shown && isViewedList(before.list) && !fitsList(before.list, shown))
      throw new AppError('VALIDATION', { fields: [{ field: 'shown', code: 'INVALID_VALUE' }] });
    return { view: await presentView(tx, await updateView(tx, id, { name, shown }), user) };
  });
});
