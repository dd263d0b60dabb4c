import { z } from 'zod';
import { requiredLine } from '../../core/text.ts';
import { defineSetting } from './setting-def.ts';
import { unlike } from './unlike.ts';

/** Units are the same in capitals and with blanks around them. */
export const unitKey = (unit: string): string => unit.normalize('NFC').trim().toLowerCase();

/** The most of each unit that is not asked back; a unit that is not there is never asked about. */
export const UnlikelyQuantities = z
  .array(z.strictObject({ unit: requiredLine(40), most: z.int().min(1).max(1_000_000_000) }))
  .max(100)
  .superRefine(unlike((row) => unitKey(row.unit), ['unit']));
export type UnlikelyQuantities = z.output<typeof UnlikelyQuantities>;

const years = z.int().min(1).max(100);

/** How far a day may lie away before it is asked back. */
export const UnlikelyDates = z.strictObject({
  expiryYears: years,
  productionYears: years,
  dueDays: z.int().min(1).max(3650),
});
export type UnlikelyDates = z.output<typeof UnlikelyDates>;

/** Values that are asked back once, as a slip of a key would make them (COMP-29). */
export const UNLIKELY_SETTINGS = {
  unlikelyTimes: defineSetting({
    title: { vi: 'Kết quả khác xa giới hạn', en: 'Results far from their limits' },
    help: {
      vi: 'Kết quả lớn hơn số lần này mức tối đa, hoặc nhỏ hơn một phần số này của mức tối thiểu, được hỏi lại một lần khi nhập.',
      en: 'A result above so many times the maximum, or below one such part of the minimum, has to be confirmed once when it is entered.',
    },
    group: 'results',
    unit: { vi: 'lần', en: 'times' },
    type: z.int().min(2).max(1000),
    default: 5,
    changedBy: 'Setting_Edit',
  }),
  unlikelyQuantities: defineSetting({
    title: { vi: 'Số lượng mẫu được hỏi lại', en: 'Quantities to be confirmed' },
    help: {
      vi: 'Số lượng mẫu lớn hơn mức của đơn vị tính được hỏi lại một lần khi ghi. Đơn vị không có ở đây thì không hỏi.',
      en: 'A quantity of a sample above the figure beside its unit has to be confirmed once when it is entered. Units that are not here are not asked about.',
    },
    group: 'samples',
    type: UnlikelyQuantities,
    default: [
      { unit: 'viên', most: 5_000 },
      { unit: 'ống', most: 1_000 },
      { unit: 'lọ', most: 1_000 },
      { unit: 'gói', most: 1_000 },
      { unit: 'chai', most: 500 },
      { unit: 'tuýp', most: 500 },
      { unit: 'hộp', most: 500 },
      { unit: 'vỉ', most: 1_000 },
      { unit: 'g', most: 10_000 },
      { unit: 'kg', most: 10 },
      { unit: 'ml', most: 10_000 },
      { unit: 'l', most: 10 },
    ],
    changedBy: 'Setting_Edit',
    names: {
      unit: { vi: 'Đơn vị tính', en: 'Unit' },
      most: { vi: 'Không hỏi đến', en: 'Not asked up to' },
    },
  }),
  unlikelyDates: defineSetting({
    title: { vi: 'Ngày được hỏi lại', en: 'Days to be confirmed' },
    help: {
      vi: 'Hạn dùng, ngày sản xuất và ngày hẹn trả kết quả xa hơn mức này được hỏi lại một lần khi ghi. Ngày trái thứ tự (hết hạn trước khi lấy mẫu, sản xuất sau khi lấy mẫu, hẹn trả trước khi nhận) luôn được hỏi lại.',
      en: 'Expiry, manufacture and due days that lie further away have to be confirmed once when they are entered. Days out of order (expired before the sampling, made after it, due before the receipt) always have to.',
    },
    group: 'samples',
    type: UnlikelyDates,
    default: { expiryYears: 10, productionYears: 10, dueDays: 365 },
    changedBy: 'Setting_Edit',
    names: {
      expiryYears: { vi: 'Hạn dùng về sau (năm)', en: 'Expiry ahead (years)' },
      productionYears: { vi: 'Ngày sản xuất về trước (năm)', en: 'Manufacture ago (years)' },
      dueDays: { vi: 'Ngày hẹn trả về sau (ngày)', en: 'Due day ahead (days)' },
    },
  }),
};
