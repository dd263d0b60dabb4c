import { z } from 'zod';
import { day, requiredText } from '../../core/text.ts';
import { isWeekend } from '../../core/working-days.ts';
import { defineSetting } from './setting-def.ts';
import { unlike } from './unlike.ts';

/** Days with what they are called, each once. */
const NamedDays = z
  .array(z.strictObject({ day, name: requiredText(100) }))
  .max(400)
  .superRefine(unlike((row) => row.day, ['day']));

/** Days and times that are kept. */
export const DEADLINES_SETTINGS = {
  dueDays: defineSetting({
    title: { vi: 'Thời hạn trả kết quả', en: 'Time to the result' },
    help: {
      vi: 'Từ ngày nhận mẫu đến ngày hẹn trả kết quả, khi không có ngày hẹn riêng. Mẫu lấy tính theo ngày lịch và theo loại chọn khi nhận mẫu (A, C, còn lại là B, loại thông thường); mẫu gửi theo ngày làm việc. Chỉ áp dụng cho mẫu được nhận từ khi thiết lập có hiệu lực.',
      en: 'From the day of receipt to the due day, where no other day is agreed. Calendar days for state-taken samples, by the class chosen at the receipt (A, C, else B, the usual one); working days for submitted ones. Counts for samples received from then on.',
    },
    group: 'deadlines',
    type: z.strictObject({
      taken: z.int().min(1).max(365),
      sent: z.int().min(1).max(365),
      takenA: z.int().min(1).max(365).default(15),
      takenC: z.int().min(1).max(365).default(30),
    }),
    default: { taken: 20, sent: 10, takenA: 15, takenC: 30 },
    changedBy: 'Setting_Edit',
    names: {
      taken: { vi: 'Mẫu lấy (ngày lịch)', en: 'State-taken samples (calendar days)' },
      sent: { vi: 'Mẫu gửi (ngày làm việc)', en: 'Submitted samples (working days)' },
      takenA: { vi: 'Mẫu lấy loại A (ngày lịch)', en: 'State-taken samples of class A (calendar days)' },
      takenC: { vi: 'Mẫu lấy loại C (ngày lịch)', en: 'State-taken samples of class C (calendar days)' },
    },
  }),
  holidays: defineSetting({
    title: { vi: 'Ngày nghỉ', en: 'Holidays' },
    help: {
      vi: 'Ngày nghỉ lễ, ngoài thứ Bảy và Chủ nhật: không tính là ngày làm việc trong thời hạn của mẫu gửi. Ngày làm bù không thể là ngày nghỉ.',
      en: 'Days off beside Saturdays and Sundays: no working days in the time of submitted samples. A day worked in exchange cannot be one.',
    },
    group: 'deadlines',
    type: NamedDays,
    default: [],
    changedBy: 'Setting_Edit',
    names: { day: { vi: 'Ngày', en: 'Day' }, name: { vi: 'Tên ngày nghỉ', en: 'Name' } },
  }),
  workedDays: defineSetting({
    title: { vi: 'Ngày làm bù', en: 'Days worked in exchange' },
    help: {
      vi: 'Thứ Bảy, Chủ nhật đi làm bù: tính là ngày làm việc trong thời hạn của mẫu gửi. Chỉ nhận thứ Bảy, Chủ nhật không có trong danh sách ngày nghỉ. Chỉ áp dụng cho mẫu được nhận từ khi thiết lập có hiệu lực.',
      en: 'Saturdays and Sundays that are worked: working days in the time of submitted samples. Only Saturdays and Sundays that are no holidays. Counts for samples received from then on.',
    },
    group: 'deadlines',
    type: NamedDays.superRefine((rows, context) =>
      rows.forEach((row, index) => {
        if (!isWeekend(row.day))
          context.addIssue({ code: 'custom', path: [index, 'day'], message: 'NOT_DAY_OFF' });
      }),
    ),
    default: [],
    changedBy: 'Setting_Edit',
    names: { day: { vi: 'Ngày', en: 'Day' }, name: { vi: 'Lý do làm bù', en: 'In exchange for' } },
  }),
};
