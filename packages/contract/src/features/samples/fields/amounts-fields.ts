import { type FieldDef, label } from './field-def.ts';

const UNITS = ['viên', 'ống', 'lọ', 'gói', 'chai', 'tuýp', 'hộp', 'vỉ', 'g', 'ml', 'l'];

/** Quantities, dates, the sampling plan and free fields. */
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
    max: 300,
    hiddenInList: true,
    label: label('Quy cách đóng gói (đơn vị đóng gói nhỏ nhất)', 'Pack size (smallest pack)'),
  },
  totalSample: {
    section: 'quantityInformation',
    type: 'integer',
    hiddenInList: true,
    label: label('Tổng số mẫu', 'Total samples'),
  },
  numberSamplesSaved: {
    section: 'quantityInformation',
    type: 'decimal',
    hiddenInList: true,
    label: label('Số lượng mẫu lưu', 'Retained quantity'),
  },
  productionDate: {
    section: 'sampleChronicleInformation',
    type: 'date',
    label: label('Ngày sản xuất (NSX)', 'Manufacturing date'),
  },
  expirationDate: {
    section: 'sampleChronicleInformation',
    type: 'date',
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
  fromDate: {
    section: 'planInformation',
    type: 'date',
    hiddenInList: true,
    label: label('Từ ngày', 'From date'),
  },
  toDate: {
    section: 'planInformation',
    type: 'date',
    hiddenInList: true,
    label: label('Đến ngày', 'To date'),
  },
  introductoryPaper: {
    section: 'planInformation',
    type: 'text',
    max: 300,
    hiddenInList: true,
    label: label('Giấy giới thiệu', 'Letter of introduction'),
  },
  si7: {
    section: 'additionalInformation',
    type: 'text',
    max: 200,
    hiddenInList: true,
    label: label('SL kiểm nghiệm', 'Quantity for testing'),
  },
  si8: {
    section: 'additionalInformation',
    type: 'text',
    max: 200,
    hiddenInList: true,
    label: label('SL thử khác', 'Quantity for other tests'),
  },
  si9: {
    section: 'additionalInformation',
    type: 'text',
    max: 200,
    hiddenInList: true,
    label: label('SL lưu', 'Quantity retained'),
  },
  z1: {
    section: 'additionalInformation',
    type: 'text',
    max: 500,
    hiddenInList: true,
    label: label('Trường tự do 1', 'Free field 1'),
  },
  z2: {
    section: 'additionalInformation',
    type: 'text',
    max: 500,
    hiddenInList: true,
    label: label('Trường tự do 2', 'Free field 2'),
  },
} as const satisfies Record<string, FieldDef>;
