import { saveTest as endpoint } from '@kiemlab/contract/features/analyses/records.api';
import { route } from '../../../platform/http/route.ts';
import { addTest } from './add-test.ts';
import { changeRecord } from './change-record.ts';

/** Adds a test to a sample or, with an id, changes what a test record says (TEST-02; rules T1 and T24). */
export const saveTest = route(endpoint, ({ body }, context) =>
  context.write({ action: endpoint.id, reason: body.reason }, (tx) =>
    body.id ? changeRecord(tx, context, body.id, body) : addTest(tx, context, body),
  ),
);
