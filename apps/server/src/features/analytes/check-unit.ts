import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { findUnit, findUnits } from './units.queries.ts';

/**
 * A unit as the list writes it; none, and the one that is in use here already, stay as they are. Undefined where none was sent. Throws
 * VALIDATION (`unit`) for one that is not of the list.
 */
export async function listedUnit(
  tx: Tx,
  typed: string | null | undefined,
  now = '',
): Promise<string | undefined> {
  if (typed === undefined) return undefined;
  if (typed === null || typed === '') return '';
  if (typed === now) return now;
  const unit = await findUnit(tx, typed);
  if (unit === undefined)
    throw new AppError('VALIDATION', { fields: [{ field: 'unit', code: 'INVALID_VALUE' }] });
  return unit;
}

/** One for both letters: the micro sign and the Greek one. */
const oneMu = (unit: string): string => unit.replaceAll('\u00b5', '\u03bc');

/** Reads many units: answers the one of the list as it is written there, none as none, undefined for one the list has not. */
export async function unitReader(tx: Tx): Promise<(typed: string) => string | undefined> {
  const listed = new Map((await findUnits(tx)).map(({ name }) => [oneMu(name), name]));
  return (typed) => (typed === '' ? '' : listed.get(oneMu(typed)));
}
