import { audit } from './vi/audit.ts';
import { auth } from './vi/auth.ts';
import { common } from './vi/common.ts';
import { home } from './vi/home.ts';
import { reports } from './vi/reports.ts';
import { samples } from './vi/samples.ts';
import { shell } from './vi/shell.ts';
import { tests } from './vi/tests.ts';
import { ui } from './vi/ui.ts';

/** All Vietnamese texts, one file per feature. */
export const vi = { audit, auth, common, home, reports, samples, shell, tests, ui } as const;
