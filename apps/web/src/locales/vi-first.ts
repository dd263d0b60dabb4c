import { auth } from './vi/auth.ts';
import { common } from './vi/common.ts';
import { shell } from './vi/shell.ts';
import { ui } from './vi/ui.ts';

/** What pages say before anybody is signed in, and what any page may say: part of the first script. */
export const viFirst = {
  auth,
  common,
  shell,
  ui,
} as const;
