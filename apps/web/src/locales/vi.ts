import { alerts } from './vi/alerts.ts';
import { audit } from './vi/audit.ts';
import { auth } from './vi/auth.ts';
import { common } from './vi/common.ts';
import { documents } from './vi/documents.ts';
import { home } from './vi/home.ts';
import { reports } from './vi/reports.ts';
import { sampleChoices } from './vi/sample-choices.ts';
import { sampleFiles } from './vi/sample-files.ts';
import { samplePlaces } from './vi/sample-places.ts';
import { sampleImport } from './vi/sample-import.ts';
import { sampleExport } from './vi/sample-export.ts';
import { sampleRecheck } from './vi/sample-recheck.ts';
import { sampleRetention } from './vi/sample-retention.ts';
import { sampleLifecycle } from './vi/sample-lifecycle.ts';
import { sampleQuantities } from './vi/sample-quantities.ts';
import { samples } from './vi/samples.ts';
import { shell } from './vi/shell.ts';
import { tests } from './vi/tests.ts';
import { ui } from './vi/ui.ts';

/** All Vietnamese texts, one file per feature. */
export const vi = {
  alerts,
  audit,
  auth,
  common,
  documents,
  home,
  reports,
  sampleExport,
  sampleRecheck,
  sampleRetention,
  sampleLifecycle,
  sampleFiles,
  sampleChoices,
  samplePlaces,
  sampleImport,
  sampleQuantities,
  samples,
  shell,
  tests,
  ui,
} as const;
