import { z } from 'zod';
import { day, requiredText } from '../../core/text.ts';
import { defineSetting } from './setting-def.ts';
import { unlike } from './unlike.ts';

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
      vi: 'Ngày nghỉ lễ, ngoài thứ Bảy và Chủ nhật: không tính là ngày làm việc trong thời hạn của mẫu gửi.',
      en: 'Days off beside Saturdays and Sundays: no working days in the time of submitted samples.',
    },
    group: 'deadlines',
    type: z
      .array(z.strictObject({ day, name: requiredText(100) }))
      .max(400)
      .superRefine(unlike((row) => row.day, ['day'])),
    default: [],
    changedBy: 'Setting_Edit',
    names: { day: { vi: 'Ngày', en: 'Day' }, name: { vi: 'Tên ngày nghỉ', en: 'Name' } },
  }),
};
