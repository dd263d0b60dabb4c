import { isSameUnit, PlaceListError, type PlaceUnit } from './place-unit.ts';

/** A unit that is valid now. */
export interface ValidUnit extends PlaceUnit {
  validFrom: string;
}

/** What a newer list changes; empty when it says what is known already. */
export interface PlaceChanges {
  begin: PlaceUnit[];
  end: ValidUnit[];
  /** Their data become these; no new time of validity. */
  update: PlaceUnit[];
}

const keyOf = ({ level, code }: PlaceUnit): string => `${level} ${code}`;

/**
 * Compares the units that are valid with a list that holds from a day (YYYY-MM-DD) on. Units are known by their codes: a new
 * code begins, a missing one ends, another name, kind or province ends one and begins one. A spelling is no change: ours
 * stays. Throws PlaceListError where the list is older than what is stored.
 */
export function planChanges(
  valid: readonly ValidUnit[],
  list: readonly PlaceUnit[],
  from: string,
): PlaceChanges {
  const listed = new Map(list.map((unit) => [keyOf(unit), unit]));
  const known = new Map(valid.map((unit) => [keyOf(unit), unit]));
  const changes: PlaceChanges = { begin: [], end: [], update: [] };
  const end = (unit: ValidUnit): void => {
    if (unit.validFrom >= from)
      throw new PlaceListError(
        `${unit.fullName} (${unit.code}) is valid from ${unit.validFrom}: the list from ${from} is older`,
      );
    changes.end.push(unit);
  };
  for (const unit of list) {
    const stored = known.get(keyOf(unit));
    if (!stored) {
      changes.begin.push(unit);
      continue;
    }
    const latitude = unit.latitude ?? stored.latitude;
    const longitude = unit.longitude ?? stored.longitude;
    const isSame = isSameUnit(stored, unit);
    if (isSame || stored.validFrom === from) {
      const { level, code, name, fullName, type, provinceCode } = isSame ? stored : unit;
      const hasMoved = latitude !== stored.latitude || longitude !== stored.longitude;
      if (!isSame || hasMoved)
        changes.update.push({ level, code, name, fullName, type, provinceCode, latitude, longitude });
    } else {
      end(stored);
      changes.begin.push({ ...unit, latitude, longitude });
    }
  }
  for (const unit of valid) if (!listed.has(keyOf(unit))) end(unit);
  return changes;
}
