import { setFlagBase as endpoint } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { route } from '../../platform/http/route.ts';
import { changeGroup, loadGroup } from './flag-base.ts';
import { presentAnalyteGroup } from './list-analyte-groups.ts';

/** Says what of a result is compared with the limits of a group (TEST-08; rule T17). */
export const setFlagBase = route(endpoint, ({ params: { id }, body }, context) =>
  context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const group = await loadGroup(tx, id, body.version);
    const change = { flagBase: body.flagCalculationBase, reason: body.reason };
    return presentAnalyteGroup(await changeGroup(tx, context, group, change));
  }),
);
