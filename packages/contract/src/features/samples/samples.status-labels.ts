import type { Bilingual } from '../../core/language.ts';
import { label } from './fields/field-def.ts';
import type { SampleStatus } from './samples.schema.ts';

/** What statuses are called in files (glossary); screens say the same. */
export const STATUS_LABELS: Record<SampleStatus, Bilingual> = {
  NOT_RECEIVE: label('Chưa nhận', 'Not received'),
  RECEIVED: label('Đã nhận', 'Received'),
  STORED: label('Đang lưu', 'Stored'),
  MOVE_TO_CART: label('Đã chuyển nhóm phân tích', 'In analysis group'),
  ANALYZING: label('Đang phân tích', 'Under analysis'),
  REPORT_SAMPLE_HAS_EXISTED: label('Đã có phiếu (chờ ban hành)', 'Report numbered'),
  REPORTED: label('Đã trả kết quả', 'Reported'),
  EXPORTED: label('Đã xuất mẫu', 'Sent out'),
  DESTROYED: label('Đã hủy', 'Destroyed'),
};
