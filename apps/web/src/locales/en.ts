import { audit } from './en/audit.ts';
import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { home } from './en/home.ts';
import { reports } from './en/reports.ts';
import { samples } from './en/samples.ts';
import { shell } from './en/shell.ts';
import { tests } from './en/tests.ts';
import { ui } from './en/ui.ts';

/** All English texts; the Vietnamese files say which keys there are. */
export const en = { audit, auth, common, home, reports, samples, shell, tests, ui } as const;
