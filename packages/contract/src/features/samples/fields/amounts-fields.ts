import { type FieldDef, label } from './field-def.ts';

const UNITS = ['viên', 'ống', 'lọ', 'gói', 'chai', 'tuýp', 'hộp', 'vỉ', 'g', 'ml', 'l'];

/** Quantities, dates and the sampling plan. */
export const AMOUNT_FIELDS = {
  currentQuantityUnit: {
    section: 'quantityInformation',
    type: 'dropdown',
    max: 40,
    options: UNITS,
    label: label('Đơn vị tính', 'Quantity unit'),
  },
  packedSize: {
    section: 'quantityInformation',
    type: 'text',
    max: 1000,
    hiddenInList: true,
    label: label('Quy cách đóng gói (đơn vị đóng gói nhỏ nhất)', 'Pack size (smallest pack)'),
  },
  packedSizeUnit: {
    section: 'quantityInformation',
    type: 'dropdown',
    max: 40,
    options: UNITS,
    label: label('Đơn vị quy cách đóng gói', 'Pack size unit'),
  },
  totalSample: {
    section: 'quantityInformation',
    type: 'integer',
    label: label('Tổng số mẫu', 'Total samples'),
  },
  numberSamplesSaved: {
    section: 'quantityInformation',
    type: 'decimal',
    label: label('Số lượng mẫu lưu', 'Retained quantity'),
  },
  productionDate: {
    section: 'sampleChronicleInformation',
    type: 'date',
    month: 'first',
    label: label('Ngày sản xuất (NSX)', 'Manufacturing date'),
  },
  expirationDate: {
    section: 'sampleChronicleInformation',
    type: 'date',
    month: 'last',
    label: label('Hạn dùng (HD)', 'Expiry date'),
  },
  samplingDate: {
    section: 'sampleChronicleInformation',
    type: 'datetime',
    label: label('Ngày lấy mẫu', 'Sampling date'),
  },
  receivedDate: {
    section: 'sampleChronicleInformation',
    type: 'date',
    label: label('Ngày nhận mẫu', 'Date received'),
  },
  appointmentDate: {
    section: 'sampleChronicleInformation',
    type: 'date',
    label: label('Ngày hẹn trả kết quả', 'Due date'),
  },
  issuedDate: {
    section: 'sampleChronicleInformation',
    type: 'date',
    system: true,
    hiddenInList: true,
    label: label('Ngày ban hành phiếu', 'Issue date'),
  },
  dateExportSavedSamples: {
    section: 'sampleChronicleInformation',
    type: 'date',
    system: true,
    label: label('Ngày xuất mẫu lưu', 'Date retained sample leaves'),
  },
  pullOutDate: {
    section: 'sampleChronicleInformation',
    type: 'date',
    system: true,
    hiddenInList: true,
    label: label('Ngày rút mẫu', 'Pull-out date'),
  },
  remindBeforePullDate: {
    section: 'sampleChronicleInformation',
    type: 'integer',
    max: 3650,
    hiddenInList: true,
    label: label('Nhắc trước (ngày)', 'Remind before (days)'),
  },
  planName: {
    section: 'planInformation',
    type: 'text',
    max: 300,
    hiddenInList: true,
    label: label('Tên kế hoạch lấy mẫu', 'Sampling plan'),
  },
  issuedDatePlan: {
    section: 'planInformation',
    type: 'date',
    hiddenInList: true,
    label: label('Ngày lập kế hoạch', 'Plan date'),
  },
  planIssuedDate: {
    section: 'planInformation',
    type: 'date',
    label: label('Ngày ban hành kế hoạch', 'Plan issue date'),
  },
  fromDate: {
    section: 'planInformation',
    type: 'date',
    hiddenInList: true,
    label: label('Từ ngày', 'From date'),
  },
  toDate: {
    section: 'planInformation',
    type: 'date',
    label: label('Đến ngày', 'To date'),
  },
  introductoryPaper: {
    section: 'planInformation',
    type: 'text',
    max: 300,
    hiddenInList: true,
    label: label('Giấy giới thiệu', 'Letter of introduction'),
  },
} as const satisfies Record<string, FieldDef>;
