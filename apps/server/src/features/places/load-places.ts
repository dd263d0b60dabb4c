import type { Database } from '@kiemlab/db/database';
import { type Act, type ActContext, unitOfWork } from '@kiemlab/db/unit-of-work';
import { PlaceListError, type PlaceUnit } from './place-unit.ts';
import {
  endUnits,
  hasNoPlaces,
  hasProvinceNowhere,
  insertFormer,
  insertUnits,
  lockValidUnits,
  updateUnits,
} from './places.queries.ts';
import { writeSetting } from '../settings/settings.queries.ts';
import { SEATED, withSeat } from './province-seats.ts';
import { planChanges } from './plan-changes.ts';
import { PACKAGE_FROM, readPackageList } from './read-package-list.ts';

const ACT: Act = { action: 'samples.load-places' };
const system = (requestId: string): ActContext => ({ actorId: null, requestId, clientIp: '' });

const countsOf = (units: readonly PlaceUnit[]) => ({
  provinces: units.filter(({ level }) => level === 'PROVINCE').length,
  communes: units.filter(({ level }) => level === 'COMMUNE').length,
});

/** Gives the provinces of a list that was loaded before there were seats the places of theirs. */
async function seatProvinces(db: Database): Promise<void> {
  if (!(await hasProvinceNowhere(db, SEATED))) return;
  await unitOfWork(db, system('start'), ACT, async (tx) => {
    const valid = await lockValidUnits(tx);
    await updateUnits(
      tx,
      valid.map(withSeat).filter((unit, index) => unit !== valid[index]),
    );
  });
}

/** Fills an empty list of places with the one that comes with the program; answers whether it did. About one second. */
export async function loadFirstPlaces(db: Database): Promise<boolean> {
  if (!(await hasNoPlaces(db))) {
    await seatProvinces(db);
    return false;
  }
  const { units, former } = readPackageList();
  return unitOfWork(db, system('start'), ACT, async (tx) => {
    // Another copy of the program may have been quicker.
    if ((await lockValidUnits(tx)).length > 0) return false;
    await insertUnits(tx, units, PACKAGE_FROM);
    await insertFormer(tx, former);
    await writeSetting(tx, 'places', { from: PACKAGE_FROM, ...countsOf(units), former: former.length });
    return true;
  });
}

export interface LoadedList {
  provinces: number;
  communes: number;
  begun: number;
  ended: number;
  updated: number;
}

/**
 * Brings the units to a newer list that holds from a day on; the same list once more changes nothing. Throws PlaceListError,
 * with nothing changed, where the list is older, or so short that it can only be a part (unless `force`).
 */
export async function loadPlaceList(
  db: Database,
  units: readonly PlaceUnit[],
  from: string,
  force = false,
): Promise<LoadedList> {
  const list = units.map(withSeat);
  return unitOfWork(db, system('places'), ACT, async (tx) => {
    const valid = await lockValidUnits(tx);
    const { begin, end, update } = planChanges(valid, list, from);
    if (!force && end.length * 2 > valid.length)
      throw new PlaceListError(
        `${end.length} of ${valid.length} units would end: the list seems to be a part only (--force loads it all the same)`,
      );
    const loaded = {
      ...countsOf(list),
      begun: begin.length,
      ended: end.length,
      updated: update.length,
    };
    if (begin.length + end.length + update.length === 0) return loaded;
    await endUnits(tx, end, from);
    await updateUnits(tx, update);
    await insertUnits(tx, begin, from);
    await writeSetting(tx, 'places', { from, ...loaded });
    return loaded;
  });
}
