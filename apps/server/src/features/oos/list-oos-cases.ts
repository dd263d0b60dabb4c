import { listOosCases as endpoint } from '@kiemlab/contract/features/oos/oos.api';
import { route } from '../../platform/http/route.ts';
import { findCases } from './oos.queries.ts';
import { presentCase } from './present-case.ts';

/** Cases out of specification of the samples that the caller sees, newest first (COMP-39). */
export const listOosCases = route(endpoint, async ({ query }, { db, user }) => {
  const { page, size, ...filter } = query;
  const { rows, total } = await findCases(db, filter, user, { offset: page * size, limit: size });
  return { cases: rows.map((oos) => presentCase(oos, user)), total };
});
