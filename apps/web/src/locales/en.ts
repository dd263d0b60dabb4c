import { alerts } from './en/alerts.ts';
import { audit } from './en/audit.ts';
import { auth } from './en/auth.ts';
import { clients } from './en/clients.ts';
import { common } from './en/common.ts';
import { developer } from './en/developer.ts';
import { documentRecord } from './en/document-record.ts';
import { documents } from './en/documents.ts';
import { folders } from './en/folders.ts';
import { home } from './en/home.ts';
import { operations } from './en/operations.ts';
import { recovery } from './en/recovery.ts';
import { reports } from './en/reports.ts';
import { choices } from './en/choices.ts';
import { attachments } from './en/attachments.ts';
import { places } from './en/places.ts';
import { transferImport } from './en/transfer-import.ts';
import { transferExport } from './en/transfer-export.ts';
import { kept } from './en/kept.ts';
import { registration } from './en/registration.ts';
import { retention } from './en/retention.ts';
import { rights } from './en/rights.ts';
import { custody } from './en/custody.ts';
import { destruction } from './en/destruction.ts';
import { handovers } from './en/handovers.ts';
import { holds } from './en/holds.ts';
import { oos } from './en/oos.ts';
import { jobs } from './en/jobs.ts';
import { scanner } from './en/scanner.ts';
import { ledger } from './en/ledger.ts';
import { samples } from './en/samples.ts';
import { safeguards } from './en/safeguards.ts';
import { search } from './en/search.ts';
import { sheet } from './en/sheet.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { templates } from './en/templates.ts';
import { testSetup } from './en/testSetup.ts';
import { allocate } from './en/allocate.ts';
import { calculation } from './en/calculation.ts';
import { lapses } from './en/expired-resources.ts';
import { records } from './en/records.ts';
import { testDocuments } from './en/test-documents.ts';
import { analytes } from './en/analytes.ts';
import { limits } from './en/limits.ts';
import { tests } from './en/tests.ts';
import { ui } from './en/ui.ts';
import { requests } from './en/requests.ts';
import { training } from './en/training.ts';
import { users } from './en/users.ts';
import { verify } from './en/verify.ts';
import { views } from './en/views.ts';
import type { Shape } from './shape.ts';
import type { vi } from './vi.ts';

/** All English texts; the Vietnamese files say which keys there are. */
export const en: Shape<typeof vi> = {
  alerts,
  audit,
  auth,
  clients,
  common,
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
  shell,
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
  ui,
  requests,
  training,
  users,
  verify,
  views,
};
