import { isDayAlone } from '@kiemlab/contract/core/laboratory-day';
import { ZONE } from '../clock.ts';

/** `DD/MM/YYYY` of a calendar day. */
export const printedDay = (day: string | null | undefined): string | undefined => {
  const [year, month, date] = day?.split('-') ?? [];
  return year && month && date ? `${date}/${month}/${year}` : undefined;
};

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** `DD/MM/YYYY HH:mm:ss (GMT+7)` of an instant. */
export const printedInstant = (at: Date): string => `${TIME.format(at).replace(',', '')} (GMT+7)`;

/** `DD/MM/YYYY HH:mm:ss` of an instant, where the zone goes without saying. */
export const printedSecond = (at: Date): string => TIME.format(at).replace(',', '');

/** `DD/MM/YYYY HH:mm` of an instant, where the zone goes without saying. */
export const printedMinute = (at: Date): string => TIME.format(at).replace(',', '').slice(0, -3);

/** A moment that somebody told, whose time may be left out: `DD/MM/YYYY HH:mm`, or `DD/MM/YYYY` of a day alone, never '00:00' (ADR 86). */
export const printedMoment = (at: Date): string =>
  isDayAlone(at) ? printedMinute(at).slice(0, 10) : printedMinute(at);

/** `ngày 05 tháng 01 năm 2026`: days below 10 and months 1 and 2 get a leading zero (NĐ 30/2020). */
export function dayInWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const shownMonth = Number(month) > 2 ? String(Number(month)) : month;
  return `ngày ${date} tháng ${shownMonth} năm ${year}`;
}

/** `Đà Nẵng, ngày 05 tháng 01 năm 2026`. */
export const placeAndDate = (place: string, day: string): string => `${place}, ${dayInWords(day)}`;

/** A count with its thousands apart: 1.234. */
export const printedCount = (n: number): string => n.toLocaleString('vi-VN');

/** Whole digits with their thousands apart, however many: 1.234.567. */
export const printedMoney = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/** Non-empty parts with a separator between. */
export const joined = (separator: string, ...parts: (string | null | undefined)[]): string | undefined => {
  const full = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return full.length > 0 ? full.join(separator) : undefined;
};
