import type { Route } from '../../platform/http/route.ts';
import { allocateTests } from './assign/allocate-tests.ts';
import { assignAnalytes } from './assign/assign-analytes.ts';
import { changeTestStatus } from './judgement/change-test-status.ts';
import { completeResultEntry } from './entry/complete-result-entry.ts';
import { addTestDocument } from './documents/add-document.ts';
import { getTestDocument } from './documents/get-document.ts';
import { listTestDocuments } from './documents/list-documents.ts';
import { enterResults } from './entry/enter-results.ts';
import { countByTestGroup, countByTestGroupCodeStatus } from './list/count-tests.ts';
import { deleteTests } from './record/delete-tests.ts';
import { getTest } from './record/get-test.ts';
import { listEntryDetails } from './record/list-entry-details.ts';
import { listResultVersions } from './entry/list-result-versions.ts';
import { listSignedChanges } from './judgement/list-signed-changes.ts';
import { listTests } from './list/list-tests.ts';
import { saveDetails } from './record/save-details.ts';
import { saveTest } from './record/save-test.ts';
import { clearOosCases } from './entry/clear-oos-cases.ts';
import { decideOosCase } from './entry/decide-oos-case.ts';
import { permitOosChange } from './entry/permit-oos-change.ts';
import { withdrawOosPermission } from './entry/withdraw-oos-permission.ts';
import { updateQcSample } from './record/update-qc-sample.ts';

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
  saveDetails,
  saveTest,
  getTest,
  listEntryDetails,
  deleteTests,
  permitOosChange,
  withdrawOosPermission,
  decideOosCase,
  clearOosCases,
  updateQcSample,
];
