/** The `code` of a failed system call (`ENOENT`, `EACCES`, ...), or undefined for any other value. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Runs `read`; a file or folder that is not there gives null, every other failure is thrown on. */
export function nullIfMissing<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
