import { type FieldDef, label } from './field-def.ts';

/** Taken by the laboratory, or submitted by a client. */
export const SAMPLE_SOURCES = ['Mẫu lấy', 'Mẫu gửi'] as const;

/** What a sample is, in which state it came, and what is asked of it. */
export const GENERAL_FIELDS = {
  sampleIdInternal: {
    section: 'generalInformation',
    type: 'text',
    max: 40,
    system: true,
    label: label('Mã số mẫu', 'Internal sample code'),
  },
  sampleName: {
    section: 'generalInformation',
    type: 'text',
    max: 500,
    label: label('Tên mẫu', 'Sample name'),
  },
  sampleSource: {
    section: 'generalInformation',
    type: 'dropdown',
    max: 20,
    options: SAMPLE_SOURCES,
    label: label('Nguồn mẫu', 'Taken or submitted'),
  },
  sampleType: {
    section: 'generalInformation',
    type: 'text',
    max: 200,
    system: true,
    label: label('Loại mẫu', 'Sample type'),
  },
  sampleIdExternal: {
    section: 'generalInformation',
    type: 'text',
    max: 60,
    label: label('Mã mẫu bên ngoài (mã vạch)', 'External sample code'),
  },
  storageIDExternal: {
    section: 'generalInformation',
    type: 'text',
    max: 60,
    label: label('Mã lưu kho', 'Storage code'),
  },
  registrationNumber: {
    section: 'generalInformation',
    type: 'text',
    max: 100,
    label: label('Số đăng ký (SĐK)', 'Registration number'),
  },
  registerNumber: {
    section: 'generalInformation',
    type: 'text',
    max: 100,
    label: label('Số tiếp nhận', 'Intake number'),
  },
  dosageForm: {
    section: 'generalInformation',
    type: 'dropdown',
    max: 200,
    options: ['viên nén', 'viên nén bao phim', 'viên nang cứng', 'dung dịch tiêm', 'kem bôi da', 'siro'],
    label: label('Dạng bào chế', 'Dosage form'),
  },
  chronicleBatchDate: {
    section: 'generalInformation',
    type: 'text',
    max: 100,
    label: label('Số lô sản xuất', 'Batch number'),
  },
  batchSize: {
    section: 'generalInformation',
    type: 'text',
    max: 100,
    label: label('Cỡ lô', 'Batch size'),
  },
  standard: {
    section: 'generalInformation',
    type: 'dropdown',
    max: 200,
    options: ['DĐVN V', 'TCCS', 'USP', 'BP', 'EP', 'ASEAN', 'QCVN'],
    label: label('Tiêu chuẩn áp dụng', 'Applied standard'),
  },
  testMethod: {
    section: 'generalInformation',
    type: 'text',
    max: 500,
    label: label('Phương pháp thử', 'Test method'),
  },
  samplerRequired: {
    section: 'generalInformation',
    type: 'multiline',
    max: 2000,
    label: label('Yêu cầu kiểm nghiệm', 'Requested tests'),
  },
  productType: {
    section: 'generalInformation',
    type: 'dropdown',
    max: 200,
    label: label('Loại sản phẩm', 'Product type'),
  },
  catalog: {
    section: 'generalInformation',
    type: 'dropdown',
    max: 200,
    label: label('Danh mục', 'Category'),
  },
  priority: {
    section: 'generalInformation',
    type: 'dropdown',
    max: 10,
    options: ['low', 'medium', 'high'],
    hiddenInList: true,
    label: label('Mức độ ưu tiên', 'Priority'),
  },
  status: {
    section: 'generalInformation',
    type: 'dropdown',
    max: 500,
    options: ['Bao bì nguyên vẹn, nhãn rõ ràng', 'Niêm phong nguyên vẹn', 'Bao bì rách, móp'],
    hiddenInList: true,
    label: label('Tình trạng mẫu', 'Sample condition'),
  },
  temperature: {
    section: 'generalInformation',
    type: 'decimal',
    unit: '°C',
    label: label('Nhiệt độ (°C)', 'Temperature (°C)'),
  },
  humidity: {
    section: 'generalInformation',
    type: 'decimal',
    unit: '%',
    label: label('Độ ẩm (%)', 'Humidity (%)'),
  },
  storageLocation: {
    section: 'generalInformation',
    type: 'dropdown',
    max: 200,
    label: label('Vị trí bảo quản', 'Storage location'),
  },
  number: {
    section: 'generalInformation',
    type: 'text',
    max: 60,
    system: true,
    label: label('Số phiếu', 'Report number'),
  },
  documentId: {
    section: 'generalInformation',
    type: 'text',
    max: 500,
    opens: 'link',
    label: label('Tài liệu liên quan', 'Related document'),
  },
  documentName: {
    section: 'generalInformation',
    type: 'text',
    max: 300,
    hiddenInList: true,
    label: label('Tên tài liệu liên quan', 'Name of the related document'),
  },
  attachedFile: {
    section: 'generalInformation',
    type: 'text',
    system: true,
    hiddenInList: true,
    opens: 'files',
    label: label('Tệp đính kèm', 'Attached file'),
  },
  remark: { section: 'generalInformation', type: 'multiline', max: 2000, label: label('Ghi chú', 'Remark') },

  currentQuantity: {
    section: 'quantityInformation',
    type: 'decimal',
    label: label('Số lượng hiện có', 'Current quantity'),
  },
} as const satisfies Record<string, FieldDef>;
