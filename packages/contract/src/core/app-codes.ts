import { z } from 'zod';
import { type AppCode, APPS } from './permissions.ts';

/**
 * The codes by which specification 2 §6 calls the applications elsewhere, each with the application it is here. Those that have
 * no application of their own are parts of NT_Core. Answers use the family of NT_Core.
 */
export const OTHER_APP_CODES = {
  core: 'NT_Core',
  sample: 'Sample',
  test: 'NT_Core',
  dashboard: 'NT_Core',
  client: 'NT_Core',
  admin: 'UserManagament',
  task: 'NT_Core',
  document: 'NT_Document',
} as const satisfies Record<string, AppCode>;

const isOther = (code: string): code is keyof typeof OTHER_APP_CODES => Object.hasOwn(OTHER_APP_CODES, code);

/** An application as a caller names it, in either family; what comes out is of the family of NT_Core. */
export const appCode = z
  .enum([...APPS, ...(Object.keys(OTHER_APP_CODES) as (keyof typeof OTHER_APP_CODES)[])])
  .transform((code): AppCode => (isOther(code) ? OTHER_APP_CODES[code] : code));
