import { z } from 'zod';
import { defineSetting } from './setting-def.ts';

/** What the program notes for itself. */
export const NOTES_SETTINGS = {
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
