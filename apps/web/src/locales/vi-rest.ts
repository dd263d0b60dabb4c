import { alerts } from './vi/alerts.ts';
import { audit } from './vi/audit.ts';
import { clients } from './vi/clients.ts';
import { developer } from './vi/developer.ts';
import { documentRecord } from './vi/document-record.ts';
import { documents } from './vi/documents.ts';
import { folders } from './vi/folders.ts';
import { home } from './vi/home.ts';
import { operations } from './vi/operations.ts';
import { recovery } from './vi/recovery.ts';
import { reports } from './vi/reports.ts';
import { transferExport } from './vi/transfer-export.ts';
import { kept } from './vi/kept.ts';
import { registration } from './vi/registration.ts';
import { retention } from './vi/retention.ts';
import { rights } from './vi/rights.ts';
import { custody } from './vi/custody.ts';
import { destruction } from './vi/destruction.ts';
import { handovers } from './vi/handovers.ts';
import { holds } from './vi/holds.ts';
import { oos } from './vi/oos.ts';
import { attachments } from './vi/attachments.ts';
import { choices } from './vi/choices.ts';
import { places } from './vi/places.ts';
import { transferImport } from './vi/transfer-import.ts';
import { jobs } from './vi/jobs.ts';
import { scanner } from './vi/scanner.ts';
import { ledger } from './vi/ledger.ts';
import { samples } from './vi/samples.ts';
import { safeguards } from './vi/safeguards.ts';
import { search } from './vi/search.ts';
import { sheet } from './vi/sheet.ts';
import { settings } from './vi/settings.ts';
import { templates } from './vi/templates.ts';
import { testSetup } from './vi/testSetup.ts';
import { allocate } from './vi/allocate.ts';
import { calculation } from './vi/calculation.ts';
import { lapses } from './vi/expired-resources.ts';
import { records } from './vi/records.ts';
import { testDocuments } from './vi/test-documents.ts';
import { analytes } from './vi/analytes.ts';
import { limits } from './vi/limits.ts';
import { tests } from './vi/tests.ts';
import { requests } from './vi/requests.ts';
import { training } from './vi/training.ts';
import { users } from './vi/users.ts';
import { verify } from './vi/verify.ts';
import { views } from './vi/views.ts';

/** The other Vietnamese texts, one file per feature; they come with the frame of the signed-in pages. */
export const viRest = {
  alerts,
  audit,
  clients,
  developer,
  documentRecord,
  documents,
  folders,
  home,
  operations,
  recovery,
  reports,
  transferExport,
  kept,
  registration,
  retention,
  rights,
  custody,
  destruction,
  handovers,
  holds,
  oos,
  attachments,
  choices,
  places,
  transferImport,
  jobs,
  ledger,
  scanner,
  samples,
  safeguards,
  search,
  sheet,
  settings,
  templates,
  testSetup,
  allocate,
  calculation,
  lapses,
  records,
  testDocuments,
  analytes,
  limits,
  tests,
  requests,
  training,
  users,
  verify,
  views,
} as const;
