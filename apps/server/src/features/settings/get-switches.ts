import { getSwitches as endpoint } from '@kiemlab/contract/features/settings/settings.api';
import { route } from '../../platform/http/route.ts';
import { readReasons, readSetting } from './settings.queries.ts';

/** What the laboratory does without (SAMPLE-20), and how its pages mark flags (TEMPLATE-05) and ask back (COMP-29). */
export const getSwitches = route(endpoint, async (_input, { db }) => ({
  actionsOff: await readSetting(db, 'toolbarActionsOff'),
  secondPersonForLimits: await readSetting(db, 'secondPersonForLimits'),
  flagColours: await readSetting(db, 'flagColours'),
  reasons: await readReasons(db),
  unlikelyQuantities: await readSetting(db, 'unlikelyQuantities'),
  unlikelyDates: await readSetting(db, 'unlikelyDates'),
}));
