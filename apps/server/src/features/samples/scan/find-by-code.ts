import { findSamplesByCode as endpoint, MOST_OF_CODE } from '@kiemlab/contract/features/samples/samples.api';
import { route } from '../../../platform/http/route.ts';
import { findSamplesOfCode } from './find-by-code.queries.ts';
import { readCode } from './scanned-code.ts';

/** The samples that bear a scanned or typed code, of any year and status; a sample one may not see is not there (SAMPLE-18). */
export const findByCode = route(endpoint, async ({ query }, { db, user }) => {
  const found = await findSamplesOfCode(db, readCode(query.code), user, MOST_OF_CODE + 1);
  return { samples: found.slice(0, MOST_OF_CODE), more: found.length > MOST_OF_CODE };
});
