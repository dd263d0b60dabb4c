import { z } from 'zod';
import { requiredLine, text } from '../../core/text.ts';
import { defineSetting } from './setting-def.ts';
import { TOOLBAR_ACTIONS, type ToolbarAction } from './toolbar-actions.ts';
import { unlike } from './unlike.ts';

const toolbarActions = z.enum(Object.keys(TOOLBAR_ACTIONS) as [ToolbarAction, ...ToolbarAction[]]);

/** What is mostly the reason, in the words that people write. */
const REASONS = [
  'Nhập nhầm',
  'Nhập sai số liệu',
  'Nhập bù từ sổ giấy',
  'Bổ sung thông tin',
  'Đính chính',
  'Theo đề nghị của khách hàng',
  'Theo công văn',
  'Đếm lại',
  'Đo lại',
  'Thử lại',
  'Mẫu hỏng',
  'Hết thời hạn lưu',
  'Trả lại',
  'Thôi việc',
];

/** Samples: how they are taken in and worked with. */
export const SAMPLES_SETTINGS = {
  daysBackForSampling: defineSetting({
    title: { vi: 'Số ngày lấy mẫu được lùi', en: 'How long ago a sampling may be' },
    help: {
      vi: 'Khi đăng ký mẫu, ngày lấy mẫu không được sớm hơn số ngày này trước hôm nay. Để trống thì không giới hạn.',
      en: 'When a sample is registered, its sampling day must not lie further back than so many days. Left blank there is no limit.',
    },
    group: 'samples',
    unit: { vi: 'ngày', en: 'days' },
    type: z.int().min(0).max(3650).nullable(),
    default: null,
    changedBy: 'Setting_Edit',
  }),
  askWhatTestsTook: defineSetting({
    title: {
      vi: 'Bắt buộc ghi lượng đã dùng để thử',
      en: 'The quantity used for testing has to be recorded',
    },
    help: {
      vi: 'Trước khi lưu, xuất hoặc hủy phần còn lại của mẫu đã thử, màn hình luôn hỏi lượng đã dùng nếu chưa ghi. Khi bật, máy chủ cũng từ chối các lệnh từ hệ thống khác không ghi lượng này.',
      en: 'Before what is left of a tested sample is stored, sent out or destroyed, the pages always ask for the quantity used for testing when it has not been recorded. When on, calls of other systems that do not record it are refused, too.',
    },
    group: 'samples',
    type: z.boolean(),
    default: false,
    changedBy: 'Setting_Edit',
  }),
  samplingReasonAfter: defineSetting({
    title: { vi: 'Số ngày lấy mẫu lùi phải nêu lý do', en: 'Days after which a sampling needs a reason' },
    help: {
      vi: 'Khi ghi ngày lấy mẫu sớm hơn số ngày này trước hôm nay thì phải nêu lý do. Để trống thì không hỏi.',
      en: 'A sampling day that is entered and lies further back than so many days needs a reason. Left blank nothing is asked.',
    },
    group: 'samples',
    unit: { vi: 'ngày', en: 'days' },
    type: z.int().min(0).max(3650).nullable(),
    default: 30,
    changedBy: 'Setting_Edit',
  }),
  handoverPlace: defineSetting({
    title: { vi: 'Nơi giao nhận mẫu', en: 'Where samples are handed over' },
    help: {
      vi: 'Được ghi cho lần giao nhận không nêu nơi giao, khi mẫu cũng chưa có vị trí lưu. Để trống thì nơi giao để trống.',
      en: 'Noted for a hand-over for which no place is given, where it is not known either where the sample lies. Left blank nothing is noted.',
    },
    group: 'samples',
    type: text(200),
    default: '',
    changedBy: 'Setting_Edit',
  }),
  reasonList: defineSetting({
    title: { vi: 'Danh mục lý do', en: 'List of reasons' },
    help: {
      vi: 'Các lý do được chọn sẵn ở mọi hộp thoại hỏi lý do. Lý do trong danh mục được nhận dù ngắn; lý do tự ghi phải có ít nhất 10 ký tự.',
      en: 'The reasons that every dialog which asks for one offers. One of the list may be short; a reason of one’s own has ten characters at least.',
    },
    group: 'samples',
    type: z
      .array(z.strictObject({ reason: requiredLine(200) }))
      .max(60)
      .superRefine(unlike((row) => row.reason, ['reason'])),
    default: REASONS.map((reason) => ({ reason })),
    changedBy: 'Setting_Edit',
    names: { reason: { vi: 'Lý do', en: 'Reason' } },
  }),
  toolbarActionsOff: defineSetting({
    title: { vi: 'Thao tác với mẫu không dùng', en: 'Actions on samples not in use' },
    help: {
      vi: 'Thao tác được chọn ở đây không hiện trên thanh công cụ và bị máy chủ từ chối với mọi người, kể cả người có quyền.',
      en: 'What is chosen here is not shown in toolbars, and the server refuses it to everybody, also to holders of the right.',
    },
    group: 'samples',
    type: z
      .array(toolbarActions)
      .max(40)
      .superRefine(unlike((action: string) => action)),
    default: [],
    changedBy: 'Setting_Edit',
    names: TOOLBAR_ACTIONS,
  }),
};
