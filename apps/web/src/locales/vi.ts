import { alerts } from './vi/alerts.ts';
import { audit } from './vi/audit.ts';
import { auth } from './vi/auth.ts';
import { clients } from './vi/clients.ts';
import { common } from './vi/common.ts';
import { developer } from './vi/developer.ts';
import { documents } from './vi/documents.ts';
import { home } from './vi/home.ts';
import { reports } from './vi/reports.ts';
import { choices } from './vi/choices.ts';
import { attachments } from './vi/attachments.ts';
import { places } from './vi/places.ts';
import { transferImport } from './vi/transfer-import.ts';
import { transferExport } from './vi/transfer-export.ts';
import { registration } from './vi/registration.ts';
import { retention } from './vi/retention.ts';
import { rights } from './vi/rights.ts';
import { custody } from './vi/custody.ts';
import { jobs } from './vi/jobs.ts';
import { ledger } from './vi/ledger.ts';
import { samples } from './vi/samples.ts';
import { settings } from './vi/settings.ts';
import { shell } from './vi/shell.ts';
import { tests } from './vi/tests.ts';
import { ui } from './vi/ui.ts';
import { users } from './vi/users.ts';

/** All Vietnamese texts, one file per feature. */
export const vi = {
  alerts,
  audit,
  auth,
  clients,
  common,
  developer,
  documents,
  home,
  reports,
  transferExport,
  registration,
  retention,
  rights,
  custody,
  attachments,
  choices,
  places,
  transferImport,
  jobs,
  ledger,
  samples,
  settings,
  shell,
  tests,
  ui,
  users,
} as const;
