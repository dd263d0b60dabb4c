import type { NamedRecord } from '@kiemlab/contract/core/named-record';
import { AppError } from './app-error.ts';

/** A record as it is stored. */
export interface Versioned {
  id: string;
  code: string;
  version: number;
}

/** Refuses a call that wants to sign records without saying which version of them was seen; names `field.<n>.version`. */
export function wantVersions(
  field: string,
  named: readonly NamedRecord[],
  isSigned: (id: string) => boolean = () => true,
): void {
  const fields = named.flatMap(({ id, version }, index) =>
    version === undefined && isSigned(id)
      ? [{ field: `${field}.${index}.version`, code: 'VERSION_REQUIRED' }]
      : [],
  );
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
}

/** Refuses to act on records that are not as they were seen: names them, with the versions they have now. */
export function checkVersions(named: readonly NamedRecord[], records: readonly Versioned[]): void {
  const seen = new Map(named.map(({ id, version }) => [id, version]));
  const stale = records.filter(({ id, version }) => (seen.get(id) ?? version) !== version);
  if (stale.length > 0)
    throw new AppError('STALE_VERSION', {
      codes: stale.map(({ code }) => code),
      records: stale.map(({ id, code, version }) => ({ id, code, version })),
    });
}
