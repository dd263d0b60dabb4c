import { completeResultEntry, enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { changeTestStatus } from '@kiemlab/contract/features/analyses/analyses.api';
import { deleteTests, saveTest } from '@kiemlab/contract/features/analyses/records.api';
import { updateQcSample } from '@kiemlab/contract/features/analyses/qc.api';
import { allocateTests } from '@kiemlab/contract/features/analyses/allocate.api';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { PASSWORD } from '../../../../testing/people.ts';
import type { Parts } from '../../../../testing/test-app.ts';

interface Named {
  id: string;
  version: number;
}
const call = (testStatus: TestStatus | undefined, more: object = {}) => ({
  endpoint: changeTestStatus,
  partsOf: ({ id, version }: Named): Parts => ({
    body: {
      objectList: [{ id, version }],
      testStatus,
      validationRemarks: 'Tính lại theo hồ sơ',
      password: PASSWORD,
      auditReviewed: true,
      ...more,
    },
  }),
});
/** The call that carries out each act. */
export const CALLS = {
  enterResult: {
    endpoint: enterResults,
    partsOf: ({ id, version }: Named): Parts => ({
      body: {
        testResults: [{ testInformationId: id, version, result: '98.7', sampleTestingResult: 'PASS' }],
        reason: 'Tính lại theo hồ sơ',
      },
    }),
  },
  allocate: {
    endpoint: allocateTests,
    partsOf: (named: Named): Parts => ({
      body: { tests: [{ ...named, entryDate: '2090-01-02T03:04:05Z' }] },
    }),
  },
  markQc: {
    endpoint: updateQcSample,
    partsOf: ({ id, version }: Named): Parts => ({
      params: { id },
      body: { version, reason: 'Tính lại theo hồ sơ', password: PASSWORD },
    }),
  },
  completeEntry: {
    endpoint: completeResultEntry,
    partsOf: (named: Named): Parts => ({ body: { objectList: [named] } }),
  },
  edit: {
    endpoint: saveTest,
    partsOf: (named: Named): Parts => ({
      body: { ...named, equipment: 'HPLC-02', reason: 'Bổ sung thiết bị đã dùng' },
    }),
  },
  delete: {
    endpoint: deleteTests,
    partsOf: (named: Named): Parts => ({ body: { objectList: [named] } }),
  },
  requestReview: call('REQUEST_REVIEW'),
  skipReview: call('REQUEST_APPROVED'),
  review: call('REQUEST_APPROVED'),
  sendBack: call('REJECT'),
  approve: call('APPROVED'),
  reject: call('REJECT'),
  lock: call('LOCKED'),
  unlock: call(undefined, { unlock: true }),
  returnResult: call('TEST_DONE'),
};
