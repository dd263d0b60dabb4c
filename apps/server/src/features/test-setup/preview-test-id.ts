import { previewTestId as endpoint } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findTestCode } from './test-codes.queries.ts';

/** A test id as it is written: its code and a number of two digits at least. */
export const writtenTestId = (code: string, number: number): string =>
  `${code}-${String(number).padStart(2, '0')}`;

/** The test id that a code would give next; whoever saves first gets it. */
export const previewTestId = route(endpoint, async ({ query }, { db }) => {
  const { name, next } = found(await findTestCode(db, query.testCodeUUID), 'NOT_FOUND');
  return { testId: writtenTestId(name, next) };
});
