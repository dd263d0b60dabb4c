import type { PrintedColumn } from './printed-columns.ts';

const INDEX = { key: 'index', heading: 'TT', width: 4, align: 'center' } as const;
const CODE = { key: 'code', heading: 'Mã số mẫu', width: 10 } as const;
const NOTE = { key: 'note', heading: 'Ghi chú', width: 7 } as const;

/** The eight columns of records of samples (specification 2 §9). */
export const SAMPLE_COLUMNS = [
  INDEX,
  { key: 'name', heading: 'Tên thuốc, nồng độ/hàm lượng, số đăng ký', width: 23 },
  { key: 'batch', heading: 'Số lô SX, ngày SX, hạn dùng', width: 13 },
  { key: 'pack', heading: 'Đơn vị đóng gói nhỏ nhất', width: 10 },
  { key: 'quantity', heading: 'Số lượng lấy', width: 9, align: 'center' },
  { key: 'producer', heading: 'Nhà sản xuất, địa chỉ', width: 18 },
  { key: 'importer', heading: 'Nhà nhập khẩu', width: 11 },
  { key: 'condition', heading: 'Tình trạng mẫu', width: 12 },
] as const satisfies readonly PrintedColumn[];

const amount = (key: string, heading: string) => ({ key, heading, width: 8, align: 'right' }) as const;

/** What the planning department takes over; the total is that of the three quantities before it (specification 2 §9). */
export const PLANNING_COLUMNS = [
  INDEX,
  CODE,
  { key: 'name', heading: 'Tên mẫu, hàm lượng', width: 21 },
  { key: 'batch', heading: 'Số lô – Hạn dùng', width: 12 },
  { key: 'place', heading: 'Nơi lấy/gửi mẫu', width: 16 },
  { ...amount('si7', 'SL kiểm nghiệm'), key: 'si7' },
  { ...amount('si8', 'SL thử khác'), key: 'si8' },
  { ...amount('si9', 'SL lưu'), key: 'si9' },
  { ...amount('total', 'Tổng'), key: 'total' },
  NOTE,
] as const satisfies readonly PrintedColumn[];

/** What the testing department takes over: the laboratory's own codes, and nothing of where a sample comes from. */
export const TESTING_COLUMNS = [
  INDEX,
  CODE,
  { key: 'name', heading: 'Tên mẫu', width: 18 },
  { key: 'quantity', heading: 'Số lượng bàn giao', width: 9, align: 'center' },
  { key: 'analytes', heading: 'Chỉ tiêu', width: 17 },
  { key: 'methods', heading: 'Tiêu chuẩn/Phương pháp', width: 15 },
  { key: 'due', heading: 'Hạn trả kết quả', width: 9, align: 'center' },
  { key: 'receiver', heading: 'Phòng – Người nhận (ký)', width: 11 },
  NOTE,
] as const satisfies readonly PrintedColumn[];

/** The samples on minutes of destruction. */
export const DESTRUCTION_COLUMNS = [
  INDEX,
  { ...CODE, width: 12 },
  { key: 'name', heading: 'Tên mẫu', width: 30 },
  { key: 'quantity', heading: 'Số lượng', width: 12, align: 'center' },
  { key: 'stored', heading: 'Ngày lưu', width: 11, align: 'center' },
  { key: 'destroyed', heading: 'Ngày hủy', width: 11, align: 'center' },
  { key: 'reason', heading: 'Lý do', width: 20 },
] as const satisfies readonly PrintedColumn[];

/** The tests that a sample failed, on the notice of it: in the words of its report. */
export const FAILING_COLUMNS = [
  INDEX,
  { key: 'name', heading: 'Chỉ tiêu không đạt', width: 17 },
  { key: 'method', heading: 'Phương pháp thử', width: 15 },
  { key: 'unit', heading: 'Đơn vị', width: 7, align: 'center' },
  { key: 'requirement', heading: 'Yêu cầu', width: 23 },
  { key: 'result', heading: 'Kết quả', width: 15 },
] as const satisfies readonly PrintedColumn[];
