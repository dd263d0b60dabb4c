import type { PlaceUnit } from './place-unit.ts';

/**
 * Where the seat of each province lies that Resolution 202/2025/QH15 names, by its code: degrees north and east (WGS 84) to a hundredth,
 * about one kilometre. No list of communes that may come with the program says where they lie.
 */
const SEATS: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  '01': [21.03, 105.85],
  '04': [22.67, 106.26],
  '08': [21.82, 105.21],
  '11': [21.39, 103.02],
  '12': [22.39, 103.46],
  '14': [21.33, 103.91],
  '15': [21.72, 104.91],
  '19': [21.59, 105.84],
  '20': [21.85, 106.76],
  '22': [20.95, 107.08],
  '24': [21.28, 106.19],
  '25': [21.32, 105.4],
  '31': [20.87, 106.68],
  '33': [20.65, 106.05],
  '37': [20.25, 105.97],
  '38': [19.81, 105.78],
  '40': [18.68, 105.68],
  '42': [18.34, 105.91],
  '44': [17.48, 106.6],
  '46': [16.46, 107.59],
  '48': [16.07, 108.22],
  '51': [15.12, 108.8],
  '52': [13.78, 109.22],
  '56': [12.24, 109.19],
  '66': [12.68, 108.04],
  '68': [11.94, 108.44],
  '75': [10.95, 106.82],
  '79': [10.78, 106.7],
  '80': [10.54, 106.41],
  '82': [10.36, 106.36],
  '86': [10.25, 105.97],
  '91': [10.01, 105.08],
  '92': [10.03, 105.78],
  '96': [9.18, 105.15],
};

/** Codes of the provinces of which that is known. */
export const SEATED: readonly string[] = Object.keys(SEATS);

/** A unit with the place of its seat, where it is a province whose list does not say where it lies. */
export function withSeat(unit: PlaceUnit): PlaceUnit {
  const seat = unit.level === 'PROVINCE' && unit.latitude === null ? SEATS[unit.code] : undefined;
  return seat ? { ...unit, latitude: seat[0].toFixed(6), longitude: seat[1].toFixed(6) } : unit;
}
