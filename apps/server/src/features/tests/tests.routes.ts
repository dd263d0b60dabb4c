import type { Route } from '../../platform/http/route.ts';
import { allocateTests } from './allocate-tests.ts';
import { assignAnalytes } from './assign-analytes.ts';
import { changeTestStatus } from './change-test-status.ts';
import { completeResultEntry } from './complete-result-entry.ts';
import { addTestDocument } from './documents/add-document.ts';
import { getTestDocument } from './documents/get-document.ts';
import { listTestDocuments } from './documents/list-documents.ts';
import { enterResults } from './enter-results.ts';
import { countByTestGroup, countByTestGroupCodeStatus } from './count-tests.ts';
import { deleteTests } from './delete-tests.ts';
import { getTest } from './get-test.ts';
import { listResultVersions } from './list-result-versions.ts';
import { listSignedChanges } from './list-signed-changes.ts';
import { listTests } from './list-tests.ts';
import { saveTest } from './save-test.ts';
import { permitOosChange } from './permit-oos-change.ts';
import { updateQcSample } from './update-qc-sample.ts';

export const testsRoutes: Route[] = [
  listTests,
  countByTestGroup,
  countByTestGroupCodeStatus,
  listResultVersions,
  listSignedChanges,
  enterResults,
  listTestDocuments,
  addTestDocument,
  getTestDocument,
  completeResultEntry,
  changeTestStatus,
  assignAnalytes,
  allocateTests,
  saveTest,
  getTest,
  deleteTests,
  permitOosChange,
  updateQcSample,
];
