import { alerts } from './en/alerts.ts';
import { audit } from './en/audit.ts';
import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { documents } from './en/documents.ts';
import { home } from './en/home.ts';
import { reports } from './en/reports.ts';
import { sampleChoices } from './en/sample-choices.ts';
import { sampleFiles } from './en/sample-files.ts';
import { samplePlaces } from './en/sample-places.ts';
import { sampleImport } from './en/sample-import.ts';
import { sampleExport } from './en/sample-export.ts';
import { sampleRecheck } from './en/sample-recheck.ts';
import { sampleRetention } from './en/sample-retention.ts';
import { sampleLifecycle } from './en/sample-lifecycle.ts';
import { sampleQuantities } from './en/sample-quantities.ts';
import { samples } from './en/samples.ts';
import { shell } from './en/shell.ts';
import { tests } from './en/tests.ts';
import { ui } from './en/ui.ts';

/** All English texts; the Vietnamese files say which keys there are. */
export const en = {
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
