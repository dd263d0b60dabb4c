/** The disk, the share of it that an account may fill, the size that a file may have; 53100 is PostgreSQL's word for it. */
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

/** True for the error of a write that found no room, in the files folder or in the database. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL.has(error.code);
