import { listChoices as endpoint } from '@kiemlab/contract/features/choices/choices.api';
import { choicesOf } from '@kiemlab/contract/features/choices/choices.rules';
import { route } from '../../platform/http/route.ts';
import { refuseOriginField } from '../samples/refuse-origin.ts';
import { findChanges } from './choices.queries.ts';

/** The values of a dropdown field (SAMPLE-06). */
export const listChoices = route(endpoint, async ({ query }, { db, user }) => {
  refuseOriginField(user, query.key);
  return { Values: choicesOf(query.key, await findChanges(db, query.key)) };
});
