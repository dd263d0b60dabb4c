import type { EndpointDef } from './core/define-endpoint.ts';
import * as alerts from './features/alerts/alerts.api.ts';
import * as analysisGroups from './features/analysis-groups/analysis-groups.api.ts';
import * as analyteKeeping from './features/analytes/analyte-keeping.api.ts';
import * as analytes from './features/analytes/analytes.api.ts';
import * as limits from './features/analytes/limits.api.ts';
import * as sheet from './features/analytes/sheet.api.ts';
import * as units from './features/analytes/units.api.ts';
import * as attachments from './features/attachments/attachments.api.ts';
import * as audit from './features/audit/audit.api.ts';
import * as auditExport from './features/audit/audit-export.api.ts';
import * as auditReviews from './features/audit/audit-reviews.api.ts';
import * as recordHistory from './features/audit/record-history.api.ts';
import * as auth from './features/auth/auth.api.ts';
import * as forgottenPassword from './features/auth/forgotten-password.api.ts';
import * as choices from './features/choices/choices.api.ts';
import * as clients from './features/clients/clients.api.ts';
import * as configLists from './features/config-lists/config-lists.api.ts';
import * as custody from './features/custody/custody.api.ts';
import * as receipts from './features/custody/receipt.api.ts';
import * as destruction from './features/destruction/destruction.api.ts';
import * as developer from './features/developer/developer.api.ts';
import * as documentBrowse from './features/documents/browse.api.ts';
import * as documents from './features/documents/documents.api.ts';
import * as documentFiling from './features/documents/filing.api.ts';
import * as documentFolders from './features/documents/folders.api.ts';
import * as documentTexts from './features/documents/search-text.api.ts';
import * as documentRequests from './features/documents/requests.api.ts';
import * as documentTraining from './features/documents/training.api.ts';
import * as documentVersions from './features/documents/versions.api.ts';
import * as handovers from './features/handovers/handovers.api.ts';
import * as holds from './features/holds/holds.api.ts';
import * as home from './features/home/home.api.ts';
import * as jobs from './features/jobs/jobs.api.ts';
import * as ledger from './features/ledger/ledger.api.ts';
import * as takings from './features/ledger/consumption.api.ts';
import * as oos from './features/oos/oos.api.ts';
import * as related from './features/oos/related.api.ts';
import * as operations from './features/operations/operations.api.ts';
import * as places from './features/places/places.api.ts';
import * as printing from './features/printing/printing.api.ts';
import * as prints from './features/printing/prints.api.ts';
import * as registration from './features/registration/registration.api.ts';
import * as bulkPrint from './features/reports/bulk-print.api.ts';
import * as deliveries from './features/reports/deliveries.api.ts';
import * as reports from './features/reports/reports.api.ts';
import * as verify from './features/reports/verify.api.ts';
import * as retention from './features/retention/retention.api.ts';
import * as rights from './features/rights/rights.api.ts';
import * as rightsReview from './features/rights/review.api.ts';
import * as safeguards from './features/safeguards/safeguards.api.ts';
import * as fieldFiles from './features/samples/field-files.api.ts';
import * as sampleDetail from './features/samples/sample-detail.api.ts';
import * as seenFiles from './features/samples/seen-files.api.ts';
import * as samples from './features/samples/samples.api.ts';
import * as settings from './features/settings/settings.api.ts';
import * as setup from './features/setup/setup.api.ts';
import * as statistics from './features/statistics/statistics.api.ts';
import * as turnAround from './features/statistics/turn-around.api.ts';
import * as workload from './features/statistics/workload.api.ts';
import * as templateKeeping from './features/templates/template-keeping.api.ts';
import * as templates from './features/templates/templates.api.ts';
import * as copyTestId from './features/test-setup/copy-test-id.api.ts';
import * as testSetupKeeping from './features/test-setup/test-setup-keeping.api.ts';
import * as testSetup from './features/test-setup/test-setup.api.ts';
import * as allocate from './features/analyses/allocate.api.ts';
import * as records from './features/analyses/records.api.ts';
import * as testDocuments from './features/analyses/documents.api.ts';
import * as qc from './features/analyses/qc.api.ts';
import * as results from './features/analyses/results.api.ts';
import * as signed from './features/analyses/signed.api.ts';
import * as tests from './features/analyses/analyses.api.ts';
import * as testCounts from './features/analyses/test-counts.api.ts';
import * as transferExport from './features/transfer/export/export.api.ts';
import * as transferImport from './features/transfer/import/import.api.ts';
import * as samePeople from './features/users/same-people.api.ts';
import * as userFiles from './features/users/user-files.api.ts';
import * as userKeeping from './features/users/user-keeping.api.ts';
import * as userSettings from './features/users/user-settings.api.ts';
import * as users from './features/users/users.api.ts';
import * as search from './features/search/search.api.ts';
import * as views from './features/views/views.api.ts';

const isEndpoint = (value: unknown): value is EndpointDef =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'permission' in value;

/** Every call of the product; the server refuses to start unless each one is served, and serves none that is not here. */
export const ENDPOINTS: readonly EndpointDef[] = [
  alerts,
  analysisGroups,
  analyteKeeping,
  analytes,
  limits,
  sheet,
  units,
  attachments,
  audit,
  auditExport,
  auditReviews,
  recordHistory,
  auth,
  forgottenPassword,
  choices,
  clients,
  configLists,
  custody,
  receipts,
  destruction,
  developer,
  documents,
  documentBrowse,
  documentFiling,
  documentFolders,
  documentTexts,
  documentRequests,
  documentTraining,
  documentVersions,
  handovers,
  holds,
  home,
  jobs,
  ledger,
  takings,
  oos,
  operations,
  related,
  places,
  printing,
  prints,
  registration,
  bulkPrint,
  deliveries,
  reports,
  verify,
  retention,
  rights,
  rightsReview,
  safeguards,
  search,
  fieldFiles,
  sampleDetail,
  seenFiles,
  samples,
  settings,
  setup,
  statistics,
  turnAround,
  workload,
  templateKeeping,
  templates,
  copyTestId,
  testSetup,
  testSetupKeeping,
  allocate,
  records,
  testDocuments,
  qc,
  signed,
  results,
  tests,
  testCounts,
  transferExport,
  transferImport,
  userFiles,
  userKeeping,
  users,
  samePeople,
  userSettings,
  views,
  custody.SIGNED_CALLS,
].flatMap((feature) => Object.values(feature).filter(isEndpoint));
