import { z } from 'zod';
import { Laboratory } from './laboratory.ts';
import { defineSetting } from './setting-def.ts';

/** Everything that the table of settings holds, an entry each (docs/examples/setting.md). */
export const SETTINGS = {
  approverMayIssue: defineSetting({
    title: { vi: 'Người phê duyệt được ban hành phiếu', en: 'The approver may issue' },
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
    type: z.boolean(),
    default: false,
    changedBy: 'UserManagament_AssignRight',
  }),
  laboratory: defineSetting({
    title: { vi: 'Thông tin phòng thí nghiệm', en: 'Laboratory details' },
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
    changedBy: 'FormConfiguration',
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
export const isSetting = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

/** What a setting holds, or what counts where nothing is stored. */
export type SettingValue<K extends SettingKey> =
  z.output<(typeof SETTINGS)[K]['type']> | (typeof SETTINGS)[K]['default'];
