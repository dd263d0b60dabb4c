import type { PrintedColumn } from './printed-columns.ts';

const number = { key: 'number', heading: 'TT', align: 'center', cell: 'count' } as const;
const received = { key: 'received', heading: 'Ngày nhận', width: 6, align: 'center', cell: 'day' } as const;

/** Sổ lưu mẫu: thirteen columns with the widths of specification 2 §9. */
export const RETAINED_BOOK_COLUMNS = [
  { ...number, width: 5 },
  received,
  { key: 'name', heading: 'Tên mẫu, nồng độ/hàm lượng', width: 10 },
  { key: 'code', heading: 'Mã số mẫu', width: 8, align: 'center' },
  { key: 'producer', heading: 'Nhà sản xuất', width: 10 },
  { key: 'batch', heading: 'Số lô', width: 6 },
  { key: 'dates', heading: 'Ngày SX – Hạn dùng', width: 8 },
  { key: 'registration', heading: 'Số đăng ký', width: 9 },
  { key: 'place', heading: 'Nơi lấy (gửi) mẫu', width: 10 },
  { key: 'quantity', heading: 'Số lượng lưu', width: 8, align: 'right', cell: 'quantity' },
  { key: 'until', heading: 'Lưu đến ngày', width: 8, align: 'center', cell: 'day' },
  { key: 'left', heading: 'Ngày xuất/hủy', width: 6, align: 'center', cell: 'day' },
  { key: 'remark', heading: 'Ghi chú', width: 6 },
] as const satisfies readonly PrintedColumn[];

/** Sổ nhận mẫu gửi (domain 2.5 form 9). */
export const SENT_BOOK_COLUMNS = [
  { ...number, width: 4 },
  received,
  { key: 'code', heading: 'Mã số mẫu', width: 8, align: 'center' },
  { key: 'name', heading: 'Tên mẫu, hàm lượng', width: 11 },
  { key: 'batch', heading: 'Số lô – Hạn dùng', width: 8 },
  { key: 'producer', heading: 'Nhà sản xuất', width: 10 },
  { key: 'sender', heading: 'Đơn vị gửi mẫu, địa chỉ, điện thoại', width: 13 },
  { key: 'quantity', heading: 'Số lượng', width: 6, align: 'right', cell: 'quantity' },
  { key: 'request', heading: 'Yêu cầu kiểm nghiệm', width: 11 },
  { key: 'due', heading: 'Ngày hẹn trả', width: 6, align: 'center', cell: 'day' },
  { key: 'brought', heading: 'Người gửi (ký)', width: 6 },
  { key: 'receiver', heading: 'Người nhận (ký)', width: 6 },
  { key: 'remark', heading: 'Ghi chú', width: 5 },
] as const satisfies readonly PrintedColumn[];

/** Sổ xuất phiếu mẫu: nine columns with the widths of specification 2 §9. */
export const ISSUE_REGISTER_COLUMNS = [
  { key: 'sample', heading: 'Tên mẫu, hàm lượng – Mã số mẫu', width: 18 },
  { key: 'product', heading: 'Số lô, NSX, HD – Nhà sản xuất', width: 15 },
  { key: 'sender', heading: 'Đơn vị gửi mẫu', width: 16 },
  { key: 'report', heading: 'Số phiếu kiểm nghiệm – Tiêu chuẩn', width: 14 },
  received,
  { key: 'due', heading: 'Ngày hẹn', width: 6, align: 'center', cell: 'day' },
  { key: 'issued', heading: 'Ngày trả', width: 6, align: 'center', cell: 'day' },
  { key: 'way', heading: 'Hình thức trả', width: 9 },
  { key: 'receiver', heading: 'Người nhận (ký, ghi rõ họ tên)', width: 10 },
] as const satisfies readonly PrintedColumn[];

/** The tests of a request with their prices (domain 2.5 form 5). */
export const TEST_REQUEST_COLUMNS = [
  { key: 'number', heading: 'TT', width: 5, align: 'center' },
  { key: 'analyte', heading: 'Chỉ tiêu', width: 25 },
  { key: 'method', heading: 'Phương pháp', width: 21 },
  { key: 'requirement', heading: 'Mức yêu cầu', width: 23 },
  { key: 'price', heading: 'Đơn giá (đ)', width: 13, align: 'right' },
  { key: 'amount', heading: 'Thành tiền (đ)', width: 13, align: 'right' },
] as const satisfies readonly PrintedColumn[];
