import { label, ORDINARY, type SampleField } from './field-def.ts';

const UNITS = ['viên', 'ống', 'lọ', 'gói', 'chai', 'tuýp', 'hộp', 'vỉ', 'g', 'ml', 'l'];

const QUANTITY = { ...ORDINARY, section: 'quantityInformation' } as const;
const DATES = { ...ORDINARY, section: 'sampleChronicleInformation' } as const;
const PLAN = { ...ORDINARY, section: 'planInformation', origin: true } as const;

/** Quantities, dates and the sampling plan. */
export const AMOUNT_FIELDS = {
  currentQuantityUnit: {
    ...QUANTITY,
    type: 'dropdown',
    choices: 'open',
    max: 40,
    options: UNITS,
    label: label('Đơn vị tính', 'Quantity unit'),
    column: { name: 'quantity_unit', type: 'text', place: 6 },
    initial: 'ml',
  },
  packedSize: {
    ...QUANTITY,
    type: 'text',
    max: 1000,
    list: 'hidden',
    label: label('Quy cách đóng gói (đơn vị đóng gói nhỏ nhất)', 'Pack size (smallest pack)'),
  },
  packedSizeUnit: {
    ...QUANTITY,
    type: 'dropdown',
    choices: 'open',
    max: 40,
    options: UNITS,
    label: label('Đơn vị quy cách đóng gói', 'Pack size unit'),
    initial: 'l',
  },
  totalSample: { ...QUANTITY, type: 'integer', label: label('Tổng số mẫu', 'Total samples') },
  numberSamplesSaved: {
    ...QUANTITY,
    type: 'decimal',
    label: label('Số lượng mẫu lưu', 'Retained quantity'),
    inherits: 'portion',
  },
  productionDate: {
    ...DATES,
    type: 'date',
    month: 'first',
    label: label('Ngày sản xuất (NSX)', 'Manufacturing date'),
  },
  expirationDate: {
    ...DATES,
    type: 'date',
    month: 'last',
    label: label('Hạn dùng (HD)', 'Expiry date'),
    rechecked: true,
    signed: 3,
  },
  samplingDate: {
    ...DATES,
    type: 'datetime',
    label: label('Ngày lấy mẫu', 'Sampling date'),
    column: { name: 'sampling_date', type: 'timestamptz', place: 7 },
  },
  receivedDate: {
    ...DATES,
    type: 'date',
    label: label('Ngày nhận mẫu', 'Date received'),
    list: 'first',
    column: { name: 'received_date', type: 'date', place: 8 },
    sorted: 'indexed',
    inherits: 'portion',
  },
  appointmentDate: {
    ...DATES,
    type: 'date',
    label: label('Ngày hẹn trả kết quả', 'Due date'),
    list: 'first',
    column: { name: 'appointment_date', type: 'date', place: 9 },
    sorted: 'indexed',
    inherits: 'portion',
  },
  issuedDate: {
    ...DATES,
    type: 'date',
    system: true,
    list: 'hidden',
    label: label('Ngày ban hành phiếu', 'Issue date'),
    column: { name: 'issued_date', type: 'date', place: 10 },
    inherits: 'never',
  },
  dateExportSavedSamples: {
    ...DATES,
    type: 'date',
    system: true,
    label: label('Ngày xuất mẫu lưu', 'Date retained sample leaves'),
    inherits: 'never',
  },
  pullOutDate: {
    ...DATES,
    type: 'date',
    system: true,
    list: 'hidden',
    label: label('Ngày rút mẫu', 'Pull-out date'),
    column: { name: 'keep_until', type: 'date', place: 11 },
    inherits: 'never',
  },
  remindBeforePullDate: {
    ...DATES,
    type: 'integer',
    max: 3650,
    list: 'hidden',
    label: label('Nhắc trước (ngày)', 'Remind before (days)'),
  },
  planName: {
    ...PLAN,
    type: 'text',
    max: 300,
    list: 'hidden',
    label: label('Tên kế hoạch lấy mẫu', 'Sampling plan'),
  },
  issuedDatePlan: { ...PLAN, type: 'date', list: 'hidden', label: label('Ngày lập kế hoạch', 'Plan date') },
  planIssuedDate: { ...PLAN, type: 'date', label: label('Ngày ban hành kế hoạch', 'Plan issue date') },
  fromDate: { ...PLAN, type: 'date', list: 'hidden', label: label('Từ ngày', 'From date') },
  toDate: { ...PLAN, type: 'date', label: label('Đến ngày', 'To date') },
  introductoryPaper: {
    ...PLAN,
    type: 'text',
    max: 300,
    list: 'hidden',
    label: label('Giấy giới thiệu', 'Letter of introduction'),
  },
} as const satisfies Record<string, SampleField>;
