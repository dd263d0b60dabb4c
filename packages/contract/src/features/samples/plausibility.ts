import { z } from 'zod';
import { compareDecimals, parseDecimal } from '../../core/decimal.ts';
import { dayOf } from '../../core/laboratory-day.ts';
import { instant, text } from '../../core/text.ts';
import { UNLIKELY_STATES } from '../../core/plausibility-state.ts';
import { isAroundVietNam, readPosition, VIET_NAM_SPAN } from '../places/places.rules.ts';
import { type UnlikelyDates, type UnlikelyQuantities, unitKey } from '../settings/plausibility.settings.ts';
import type { FieldKey } from './samples.catalogue.ts';

/** Fields of a sample whose value is asked back where it is far off (COMP-29). */
export const ASKED_FIELDS = [
  'currentQuantity',
  'productionDate',
  'expirationDate',
  'appointmentDate',
  'position',
] as const satisfies readonly FieldKey[];
export type AskedField = (typeof ASKED_FIELDS)[number];

/** Why a value is unlikely: too much of it, out of the order of days, or too far away. */
export const UNLIKELY_WHYS = [
  'MUCH',
  'MADE_LATER',
  'MADE_LONG_AGO',
  'EXPIRED',
  'EXPIRES_FAR_AHEAD',
  'DUE_BEFORE',
  'DUE_FAR_AHEAD',
  'OUTSIDE_COUNTRY',
] as const;
export type UnlikelyWhy = (typeof UNLIKELY_WHYS)[number];

/** What is asked about: the field, its value and its unit as they are kept, why, and what it was compared with (a quantity, a day, degrees). */
export interface UnlikelyValue {
  field: AskedField;
  value: string;
  unit: string;
  why: UnlikelyWhy;
  bound: string;
}

/** From where on values are asked back, as the settings say. */
export interface UnlikelyBounds {
  quantities: UnlikelyQuantities;
  dates: UnlikelyDates;
}

/** The answers of a call: the values that were confirmed, by their fields, as they were shown. */
export const ConfirmedUnlikely = z.strictObject({
  currentQuantity: text(60).optional(),
  productionDate: text(60).optional(),
  expirationDate: text(60).optional(),
  appointmentDate: text(60).optional(),
  position: text(60).optional(),
} satisfies Record<AskedField, z.ZodType>);
export type ConfirmedUnlikely = z.output<typeof ConfirmedUnlikely>;

/** A value of a sample that is far off, as it stands now: who confirmed it, or saved it without being asked, and when. */
export const UnlikelyMark = z.strictObject({
  field: z.enum(ASKED_FIELDS),
  why: z.enum(UNLIKELY_WHYS),
  state: z.enum(UNLIKELY_STATES),
  by: z.string(),
  at: instant,
});
export type UnlikelyMark = z.output<typeof UnlikelyMark>;

/** The same day so many years away, `YYYY-MM-DD`; 29 February stays a text that sorts before 1 March. */
const yearsFrom = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The day of a moment in the laboratory; empty where there is none. */
const dayIn = (moment: unknown): string =>
  (typeof moment === 'string' && moment !== '') || moment instanceof Date ? dayOf(new Date(moment)) : '';

/**
 * The values of a sample that are far off: more than is usual of the unit; made after it was sampled or long ago; expired when it
 * was sampled or received, or good for very long; due before the receipt or very late; taken outside Viet Nam. `read` gives the value of a field,
 * quantities as decimals with a point, days as `YYYY-MM-DD`, `day` is today in the laboratory.
 */
export function unlikelyIn(
  read: (key: FieldKey) => unknown,
  { quantities, dates }: UnlikelyBounds,
  day: string,
): UnlikelyValue[] {
  const found: UnlikelyValue[] = [];
  const ask = (field: AskedField, value: string, why: UnlikelyWhy, bound: string, unit = '') =>
    found.push({ field, value, unit, why, bound });
  const quantity = parseDecimal(textIn(read('currentQuantity')));
  const unit = textIn(read('currentQuantityUnit'));
  const most = quantities.find((row) => unitKey(row.unit) === unitKey(unit))?.most;
  if (quantity !== undefined && most !== undefined && compareDecimals(quantity, String(most)) > 0)
    ask('currentQuantity', quantity, 'MUCH', String(most), unit);

  const received = textIn(read('receivedDate')) || day;
  const sampled = dayIn(read('samplingDate')) || received;
  const made = textIn(read('productionDate'));
  if (made > sampled) ask('productionDate', made, 'MADE_LATER', sampled);
  else if (made !== '' && made < yearsFrom(sampled, -dates.productionYears))
    ask('productionDate', made, 'MADE_LONG_AGO', yearsFrom(sampled, -dates.productionYears));

  const expiry = textIn(read('expirationDate'));
  if (expiry !== '' && expiry < sampled) ask('expirationDate', expiry, 'EXPIRED', sampled);
  else if (expiry > yearsFrom(sampled, dates.expiryYears))
    ask('expirationDate', expiry, 'EXPIRES_FAR_AHEAD', yearsFrom(sampled, dates.expiryYears));

  const due = textIn(read('appointmentDate'));
  if (due !== '' && due < received) ask('appointmentDate', due, 'DUE_BEFORE', received);
  else if (due > daysFrom(received, dates.dueDays))
    ask('appointmentDate', due, 'DUE_FAR_AHEAD', daysFrom(received, dates.dueDays));

  const position = textIn(read('position'));
  const point = readPosition(position);
  if (point && !isAroundVietNam(point)) ask('position', position, 'OUTSIDE_COUNTRY', VIET_NAM_SPAN);
  return found;
}

/** Of the same field, value and unit for the same cause: what was asked of the one holds for the other. */
export const isSameUnlikely = (
  one: Omit<UnlikelyValue, 'bound'>,
  other: Omit<UnlikelyValue, 'bound'>,
): boolean =>
  one.field === other.field &&
  one.why === other.why &&
  unitKey(one.unit) === unitKey(other.unit) &&
  isConfirmedValue(one.value, other.value);

/** True when an answer names this very value; of a quantity however it is written. */
export function isConfirmedValue(value: string, confirmed: string | undefined): boolean {
  if (confirmed === undefined || confirmed === '') return false;
  const [one, other] = [parseDecimal(value), parseDecimal(confirmed)];
  return one !== undefined && other !== undefined
    ? compareDecimals(one, other) === 0
    : value === confirmed.trim();
}
