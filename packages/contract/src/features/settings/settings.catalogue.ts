import { z } from 'zod';
import { day, requiredText } from '../../core/text.ts';
import { FormCodes } from './form-codes.ts';
import { Laboratory } from './laboratory.ts';
import { SessionLimits } from './session-limits.ts';
import { defineSetting } from './setting-def.ts';
import { TOOLBAR_ACTIONS, type ToolbarAction } from './toolbar-actions.ts';

const toolbarActions = z.enum(Object.keys(TOOLBAR_ACTIONS) as [ToolbarAction, ...ToolbarAction[]]);

/** Refuses what stands twice, at its second place. */
const unlike =
  <Row>(keyOf: (row: Row) => string, part: string[] = []) =>
  (rows: Row[], context: z.RefinementCtx): void => {
    rows.forEach((row, index) => {
      if (rows.findIndex((other) => keyOf(other) === keyOf(row)) < index)
        context.addIssue({ code: 'custom', path: [index, ...part], message: 'INVALID_VALUE' });
    });
  };

/** Everything that the table of settings holds, an entry each (docs/examples/setting.md). */
export const SETTINGS = {
  approverMayIssue: defineSetting({
    title: { vi: 'Người phê duyệt được ban hành phiếu', en: 'The approver may issue' },
    help: {
      vi: 'Bật lên thì người đã phê duyệt kết quả của một mẫu được ban hành phiếu của mẫu đó. Người nhập hoặc soát xét kết quả thì không bao giờ được.',
      en: 'When on, who approved the results of a sample may issue its report. Who entered or reviewed them never may.',
    },
    group: 'results',
    type: z.boolean(),
    default: false,
    changedBy: 'UserManagament_AssignRight',
  }),
  /** Turned off it shows everybody what only holders of `Sample_Origin` saw: that is a change of rights, and changed like one. */
  blindCoding: defineSetting({
    title: {
      vi: 'Mã hóa mẫu: chỉ người có quyền mới xem nguồn gốc',
      en: 'Blind coding: origin is shown only to those with the right',
    },
    help: {
      vi: 'Khi bật, ai không có quyền “Xem nguồn gốc mẫu” không thấy khách hàng, nơi lấy, người lấy, kế hoạch và tài liệu nguồn gốc của mẫu, ở bất kỳ đâu.',
      en: 'When on, who lacks the right “View origin of samples” sees no client, sampling place, sampler, plan or document of origin of any sample, anywhere.',
    },
    group: 'access',
    type: z.boolean(),
    default: false,
    changedBy: 'UserManagament_AssignRight',
  }),
  laboratory: defineSetting({
    title: { vi: 'Thông tin phòng thí nghiệm', en: 'Laboratory details' },
    help: {
      vi: 'In ở đầu phiếu kiểm nghiệm; ký hiệu đơn vị đứng cuối số phiếu. Số đã cấp và phiếu đã ban hành giữ nguyên nội dung cũ.',
      en: 'Printed at the head of certificates; the site code ends their numbers. Numbers that were given and reports that were issued keep what they say.',
    },
    group: 'laboratory',
    type: Laboratory,
    default: {
      parentAuthority: 'SỞ Y TẾ',
      centreName: 'TRUNG TÂM KIỂM NGHIỆM',
      address: '',
      phone: '',
      email: '',
      placeName: 'Đà Nẵng',
      siteCode: 'KNĐN',
    },
    changedBy: 'Setting_Edit',
    names: {
      parentAuthority: { vi: 'Cơ quan chủ quản', en: 'Governing authority' },
      centreName: { vi: 'Tên đơn vị', en: 'Name of the unit' },
      address: { vi: 'Địa chỉ', en: 'Address' },
      phone: { vi: 'Điện thoại', en: 'Phone' },
      email: { vi: 'Email', en: 'E-mail' },
      placeName: { vi: 'Địa danh', en: 'Place name' },
      siteCode: { vi: 'Ký hiệu đơn vị', en: 'Site code' },
    },
  }),
  formCodes: defineSetting({
    title: { vi: 'Mã số biểu mẫu', en: 'Form codes' },
    help: {
      vi: 'In ở chân biểu mẫu; để trống thì không in. {site} là ký hiệu đơn vị, {year} là năm in: KNYB/BM.05/{year}.',
      en: 'Printed at the foot of the form; left blank, none is printed. {site} is the site code, {year} the year of the print: KNYB/BM.05/{year}.',
    },
    group: 'laboratory',
    type: FormCodes,
    default: { testCertificate: 'BM.05/QT.07' },
    changedBy: 'Setting_Edit',
    names: { testCertificate: { vi: 'Phiếu kiểm nghiệm', en: 'Test certificate' } },
  }),
  dueDays: defineSetting({
    title: { vi: 'Thời hạn trả kết quả', en: 'Time to the result' },
    help: {
      vi: 'Từ ngày nhận mẫu đến ngày hẹn trả kết quả, khi không có ngày hẹn riêng. Mẫu lấy tính theo ngày lịch, mẫu gửi theo ngày làm việc. Chỉ áp dụng cho mẫu được nhận từ khi thiết lập có hiệu lực.',
      en: 'From the day of receipt to the due day, where no other day is agreed. Calendar days for state-taken samples, working days for submitted ones. Counts for samples received from then on.',
    },
    group: 'deadlines',
    type: z.strictObject({ taken: z.int().min(1).max(365), sent: z.int().min(1).max(365) }),
    default: { taken: 20, sent: 10 },
    changedBy: 'Setting_Edit',
    names: {
      taken: { vi: 'Mẫu lấy (ngày lịch)', en: 'State-taken samples (calendar days)' },
      sent: { vi: 'Mẫu gửi (ngày làm việc)', en: 'Submitted samples (working days)' },
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
  sessionLimits: defineSetting({
    title: { vi: 'Thời hạn phiên làm việc', en: 'Limits of sessions' },
    help: {
      vi: 'Phiên tự kết thúc sau thời gian không thao tác, và sau thời gian tối đa kể từ khi đăng nhập. Áp dụng ngay cho mọi phiên đang mở.',
      en: 'A session ends after so long without activity, and so long after its login at the latest. Counts at once, for open sessions too.',
    },
    group: 'access',
    type: SessionLimits,
    default: { idleMinutes: 15, absoluteHours: 12 },
    changedBy: 'UserManagament_AssignRight',
    names: {
      idleMinutes: { vi: 'Số phút không thao tác', en: 'Minutes without activity' },
      absoluteHours: { vi: 'Số giờ tối đa kể từ khi đăng nhập', en: 'Hours since the login at most' },
    },
  }),
  /** What a password has to be (COMP-02); the server asks for it, whichever page it comes from. */
  passwordRules: defineSetting({
    title: { vi: 'Quy tắc mật khẩu', en: 'Password rules' },
    help: {
      vi: 'Áp dụng cho mật khẩu được chọn từ nay về sau; mật khẩu đang dùng vẫn còn hiệu lực.',
      en: 'Counts for passwords chosen from now on; those in use stay valid.',
    },
    group: 'access',
    type: z.strictObject({
      minLength: z.int().min(8).max(64),
      history: z.int().min(0).max(24),
      rejectCommon: z.boolean(),
      rejectName: z.boolean(),
    }),
    default: { minLength: 10, history: 5, rejectCommon: true, rejectName: true },
    changedBy: 'UserManagament_AssignRight',
    names: {
      minLength: { vi: 'Số ký tự tối thiểu', en: 'Least characters' },
      history: { vi: 'Số mật khẩu gần nhất không dùng lại', en: 'Last passwords that are not taken again' },
      rejectCommon: { vi: 'Không nhận mật khẩu phổ biến', en: 'No common passwords' },
      rejectName: { vi: 'Không nhận tên của người dùng', en: 'No names of the person' },
    },
  }),
  /** In production nobody sends calls by hand, unless a laboratory wants it. */
  developerPage: defineSetting({
    title: { vi: 'Trang gọi API', en: 'Developer page' },
    help: {
      vi: 'Khi bật, ai có quyền “Trang gọi API” gửi được lệnh bằng tay từ trang này; mỗi lệnh được ghi vào nhật ký.',
      en: 'When on, holders of the right “Developer page” send calls by hand from that page; each one is in the audit trail.',
    },
    group: 'access',
    type: z.boolean(),
    default: false,
    changedBy: 'Setting_Edit',
  }),
  /** Up to which entry of the trail moments may lie ahead of the present. */
  clock: defineSetting({
    title: { vi: 'Xác nhận đồng hồ', en: 'Confirmed clock' },
    type: z.strictObject({ newest: z.string(), upTo: z.int() }),
    default: null,
    changedBy: 'program',
    names: {
      newest: { vi: 'Thời điểm muộn nhất trong nhật ký', en: 'Latest moment in the trail' },
      upTo: { vi: 'Xác nhận đến lần ghi số', en: 'Confirmed up to entry no.' },
    },
  }),
  /** How far the demo laboratory is; nothing on a database that has none. */
  demo: defineSetting({
    title: { vi: 'Dữ liệu mẫu', en: 'Demo data' },
    type: z.enum(['loading', 'loaded']),
    default: null,
    changedBy: 'program',
    names: { loading: { vi: 'đang nạp', en: 'loading' }, loaded: { vi: 'đã nạp', en: 'loaded' } },
  }),
  /** The list of places that was loaded last: its day, and numbers of units. */
  places: defineSetting({
    title: { vi: 'Danh mục địa danh', en: 'List of places' },
    type: z
      .strictObject({
        from: z.string(),
        provinces: z.int(),
        communes: z.int(),
        former: z.int(),
        begun: z.int(),
        ended: z.int(),
        updated: z.int(),
      })
      .partial(),
    default: null,
    changedBy: 'program',
    names: {
      from: { vi: 'Áp dụng từ ngày', en: 'In force from' },
      provinces: { vi: 'Số tỉnh, thành phố', en: 'Provinces and cities' },
      communes: { vi: 'Số xã, phường, đặc khu', en: 'Communes and wards' },
      former: { vi: 'Số xã, phường trước sắp xếp', en: 'Communes and wards before the merger' },
      begun: { vi: 'Đơn vị mới', en: 'New units' },
      ended: { vi: 'Đơn vị hết hiệu lực', en: 'Units that ended' },
      updated: { vi: 'Đơn vị được cập nhật', en: 'Units updated' },
    },
  }),
};

export type SettingKey = keyof typeof SETTINGS;
/** Notes of the program: they have no day and stand on no page. */
export type NoteKey = 'clock' | 'demo' | 'places';
/** What people set: with a day from which it counts. */
export type LaboratoryKey = Exclude<SettingKey, NoteKey>;
export const isSetting = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

/** What a setting holds, or what counts where nothing is stored. */
export type SettingValue<K extends SettingKey> =
  z.output<(typeof SETTINGS)[K]['type']> | (typeof SETTINGS)[K]['default'];

/** True for what people set; the program notes the others. */
export const isLaboratoryKey = (key: SettingKey): key is LaboratoryKey =>
  SETTINGS[key].changedBy !== 'program';
export const LABORATORY_KEYS: readonly LaboratoryKey[] = (Object.keys(SETTINGS) as SettingKey[]).filter(
  isLaboratoryKey,
);
