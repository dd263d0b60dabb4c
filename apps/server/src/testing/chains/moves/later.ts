import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { updateQcSample } from '@kiemlab/contract/features/tests/qc.api';
import { z } from 'zod';

/*
 * Calls by their address alone: what the program does not answer yet is not there (404), and a walk goes on. What a call takes
 * only by now is sent as soon as its contract takes it.
 */

const post = (id: `${string}.${string}`, path: `/${string}`): EndpointDef => ({
  id,
  method: 'POST',
  path,
  summary: '',
  permission: 'signed-in',
  envelope: 'plain',
  ok: z.unknown(),
});

/** The unit head's decision on a value outside its limits: {version, decision, reason, password}. */
export const decideCase = post('tests.decide-oos-case', '/api/oos-cases/:id/decide');
/** Suspected cases closed with their cause: {cases, cause, reason?, password}. */
export const clearCases = post('tests.clear-oos-cases', '/api/oos-cases/clear');
/** A number for a portion or pool of a failing sample: {sampleId, version, reason, password}. */
export const permitPortion = post('tests.permit-oos-portion', '/api/oos-cases/portion');

const takes = ({ body }: EndpointDef, field: string): boolean => {
  const shape = body && 'shape' in body ? (body.shape as Record<string, unknown>) : {};
  return field in shape;
};

/** What is sent beside the rest where the contract of the call takes it. */
const where = (endpoint: EndpointDef, fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => takes(endpoint, field)));

/** Who issues has seen which tests are not on the paper. */
export const omissionsConfirmed = (): Record<string, unknown> =>
  where(issueReports, { omittedConfirmed: true });
/** The unit head signs for the mark of quality control. */
export const qcSigned = (password: string): Record<string, unknown> => where(updateQcSample, { password });
