import { can } from '@kiemlab/contract/core/actor';
import { proposeParties as endpoint } from '@kiemlab/contract/features/printing/printing.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { chooseSamples } from './choose-samples.ts';
import { FORMS } from './forms.ts';
import { proposedParties } from './forms/handover/proposed-parties.ts';
import { readArrivals } from './forms/handover/read-handovers.ts';
import { printerOf } from './print-form.ts';

/** Who gives and takes on a paper of hand-overs of samples unless told, and who may be meant. Throws FORBIDDEN, SAMPLE_NOT_FOUND, ORIGIN_HIDDEN. */
export const proposeParties = route(endpoint, async ({ params, body }, { db, user }) => {
  const form = FORMS[params.type];
  if (!can(user, form.permission)) throw new AppError('FORBIDDEN');
  const { samples } = await chooseSamples(db, form, body, user);
  return proposedParties(await readArrivals(params.type)(db, samples, printerOf(user, new Date())));
});
