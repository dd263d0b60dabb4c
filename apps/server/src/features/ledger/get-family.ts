import { getFamily as endpoint } from '@kiemlab/contract/features/ledger/ledger.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findSampleToRead } from '../samples/samples.queries.ts';
import { findFamily, findRelations } from './ledger.queries.ts';

/** More relatives than anybody reads; what is beyond is only told to be there. */
const MOST = 500;

/**
 * All samples connected with one (SAMPLE-23). Those the caller may not see stand there with their code alone, so that the line
 * of descent is whole and a quantity that went away can be followed; what went between two of them is not told.
 */
export const getFamily = route(endpoint, async ({ params }, { db, user }) => {
  found(await findSampleToRead(db, params.id, user), 'SAMPLE_NOT_FOUND');
  const all = await findFamily(db, params.id, user, MOST + 1);
  const relatives = all.slice(0, MOST);
  const byId = new Map(relatives.map((relative) => [relative.id, relative]));
  const relations = await findRelations(db, [...byId.keys()]);
  return {
    members: relatives.map(({ id: _, visible: __, ...member }) => member),
    relations: relations.flatMap(({ parent_id, child_id, kind, quantity, unit }) => {
      const parent = byId.get(parent_id);
      const child = byId.get(child_id);
      if (!parent || !child) return [];
      const told = parent.visible || child.visible;
      return [
        {
          parent: parent.code,
          child: child.code,
          kind,
          quantity: told ? quantity : null,
          unit: told ? unit : null,
        },
      ];
    }),
    truncated: all.length > MOST,
  };
});
