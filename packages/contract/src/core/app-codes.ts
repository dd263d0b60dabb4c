import { z } from 'zod';
import { type AppCode, APPS } from './permissions.ts';

/**
 * The other family of application codes (specification 2 §6), and which of today's each stands for. Tests, clients, the home page
 * and its alerts are the core.
 */
export const OTHER_APPS = {
  core: 'NT_Core',
  sample: 'Sample',
  test: 'NT_Core',
  dashboard: 'NT_Core',
  client: 'NT_Core',
  admin: 'UserManagament',
  task: 'NT_Core',
  document: 'NT_Document',
} as const satisfies Record<string, AppCode>;

const isOther = (code: string): code is keyof typeof OTHER_APPS => Object.hasOwn(OTHER_APPS, code);

/** An application code of either family; read as today's. */
export const anyAppCode = z
  .enum([...APPS, ...(Object.keys(OTHER_APPS) as (keyof typeof OTHER_APPS)[])])
  .transform((code): AppCode => (isOther(code) ? OTHER_APPS[code] : code));
