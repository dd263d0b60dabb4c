import { FIRST_STEPS, getFirstSteps as endpoint } from '@kiemlab/contract/features/home/home.api';
import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { route } from '../../platform/http/route.ts';
import { readSetting } from '../settings/settings.queries.ts';
import { findDoneSteps } from './first-steps.queries.ts';

/** What of the first steps is done: facts of the records, nothing that anybody ticks. */
export const getFirstSteps = route(endpoint, async (_input, { db }) => {
  const { centreName, address } = await readSetting(db, 'laboratory');
  const { centreName: unset } = SETTINGS.laboratory.default;
  const done = { ...(await findDoneSteps(db)), laboratory: centreName !== unset || address !== '' };
  return { steps: FIRST_STEPS.map((step) => ({ step, done: done[step] })) };
});
