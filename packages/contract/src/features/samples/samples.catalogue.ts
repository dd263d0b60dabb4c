import type { Bilingual } from '../../core/language.ts';

/** How a field is typed in, checked and shown. */
export type FieldType =
  | 'text'
  | 'multiline'
  | 'decimal'
  | 'integer'
  | 'date'
  | 'datetime'
  | 'dropdown'
  | 'checkbox'
  | 'phone'
  | 'position'
  | 'user'
  | 'client';

export interface SectionDef {
  label: Bilingual;
  /** Rows of fields instead of one set. */
  repeatable: boolean;
}

export interface FieldDef {
  section: SectionKey;
  type: FieldType;
  label: Bilingual;
  /** Characters at most. */
  max?: number;
  /** First choices of a dropdown; users add more. Values are stored as shown in Vietnamese. */
  options?: readonly string[];
  /** Set by the program, never by a body. */
  system?: true;
  unit?: string;
  /** Not shown in the list unless asked for (specification 2 §2). */
  hiddenInList?: true;
}

const label = (vi: string, en: string): Bilingual => ({ vi, en });

/** Sections of a sample, in the order of the form (specification 2 §2, §3). */
export const SECTIONS = {
  generalInformation: { label: label('Thông tin chung', 'General information'), repeatable: false },
  substanceInformation: {
    label: label('Thông tin hoạt chất', 'Active substance information'),
    repeatable: true,
  },
  quantityInformation: { label: label('Thông tin số lượng', 'Quantity'), repeatable: false },
  sampleChronicleInformation: { label: label('Thông tin thời gian', 'Dates'), repeatable: false },
  producerInformation: {
    label: label('Nhà sản xuất, nhập khẩu', 'Manufacturer and importer'),
    repeatable: false,
  },
  pickingInformation: {
    label: label('Thông tin nơi lấy mẫu', 'Sampling place information'),
    repeatable: false,
  },
  samplerInformation: { label: label('Thông tin người lấy mẫu', 'Sampler information'), repeatable: true },
  clientInformation: { label: label('Thông tin khách hàng', 'Client information'), repeatable: false },
  targetInformation: { label: label('Thông tin chỉ tiêu', 'Test parameters'), repeatable: true },
  custodianInformation: {
    label: label('Thông tin người quản lý mẫu', 'Custodian information'),
    repeatable: false,
  },
  planInformation: { label: label('Kế hoạch lấy mẫu', 'Sampling plan'), repeatable: false },
  additionalInformation: { label: label('Thông tin bổ sung', 'Additional information'), repeatable: false },
} as const satisfies Record<string, SectionDef>;
export type SectionKey = keyof typeof SECTIONS;

export const SAMPLE_SOURCES = ['Mẫu lấy', 'Mẫu gửi'] as const;

const UNITS = ['viên', 'ống', 'lọ', 'gói', 'chai', 'tuýp', 'hộp', 'vỉ', 'g', 'ml', 'l'];

/**
 * Every attribute of a sample, once: form, list, record page, import, export and search are made from it.
 * Labels are those of the glossary; the keys keep the specification's spelling.
 */
export const CATALOGUE = {
  sampleIdInternal: {
    section: 'generalInformation',
    type: 'text',
    max: 40,
    system: true,
    label: label('Mã số mẫu', 'Internal sample code'),
  },
  sampleSource: {
    section: 'generalInformation',
    type: 'dropdown',
    max: 20,
    options: SAMPLE_SOURCES,
    label: label('Nguồn mẫu', 'Taken or submitted'),
  },
  sampleName: {
    section: 'generalInformation',
    type: 'text',
    max: 500,
    label: label('Tên mẫu', 'Sample name'),
  },
  sampleIdExternal: {
    section: 'generalInformation',
    type: 'text',
    max: 60,
    label: label('Mã mẫu bên ngoài (mã vạch)', 'External sample code'),
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
    hiddenInList: true,
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
    hiddenInList: true,
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
    hiddenInList: true,
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
    hiddenInList: true,
    label: label('Loại sản phẩm', 'Product type'),
  },
  catalog: {
    section: 'generalInformation',
    type: 'dropdown',
    max: 200,
    hiddenInList: true,
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
  remark: { section: 'generalInformation', type: 'multiline', max: 2000, label: label('Ghi chú', 'Remark') },

  currentQuantity: {
    section: 'quantityInformation',
    type: 'decimal',
    label: label('Số lượng hiện có', 'Current quantity'),
  },
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

  producerName: {
    section: 'producerInformation',
    type: 'text',
    max: 300,
    label: label('Nhà sản xuất', 'Manufacturer'),
  },
  producerAddress: {
    section: 'producerInformation',
    type: 'text',
    max: 500,
    label: label('Địa chỉ nhà sản xuất', 'Manufacturer’s address'),
  },
  importDrug: {
    section: 'producerInformation',
    type: 'checkbox',
    hiddenInList: true,
    label: label('Thuốc nhập khẩu', 'Imported product'),
  },
  importFacility: {
    section: 'producerInformation',
    type: 'text',
    max: 300,
    hiddenInList: true,
    label: label('Cơ sở nhập khẩu', 'Importer'),
  },
  importFacilityAddress: {
    section: 'producerInformation',
    type: 'text',
    max: 500,
    hiddenInList: true,
    label: label('Địa chỉ cơ sở nhập khẩu', 'Importer’s address'),
  },

  locationName: {
    section: 'pickingInformation',
    type: 'text',
    max: 300,
    label: label('Nơi lấy mẫu / Nơi gửi mẫu', 'Place of sampling / sending'),
  },
  pickingAddress: {
    section: 'pickingInformation',
    type: 'text',
    max: 500,
    label: label('Địa chỉ lấy mẫu', 'Address'),
  },
  commune: {
    section: 'pickingInformation',
    type: 'text',
    max: 200,
    label: label('Xã/Phường/Đặc khu', 'Commune / ward'),
  },
  ward: {
    section: 'pickingInformation',
    type: 'text',
    max: 200,
    hiddenInList: true,
    label: label('Quận/Huyện', 'District (old addresses)'),
  },
  province: {
    section: 'pickingInformation',
    type: 'text',
    max: 200,
    label: label('Tỉnh/Thành phố', 'Province / city'),
  },
  pickingPhone: {
    section: 'pickingInformation',
    type: 'phone',
    max: 20,
    label: label('Điện thoại nơi lấy mẫu', 'Phone of the premises'),
  },
  pickingSellType: {
    section: 'pickingInformation',
    type: 'dropdown',
    max: 200,
    options: [
      'Nhà thuốc',
      'Quầy thuốc',
      'Công ty bán buôn',
      'Cơ sở sản xuất',
      'Bệnh viện tuyến tỉnh',
      'Trạm Y tế',
      'Phòng khám',
      'Cơ sở YHCT',
      'Cửa hàng mỹ phẩm',
      'Cửa hàng TPCN',
    ],
    label: label('Loại hình kinh doanh (phân loại cơ sở)', 'Type of premises'),
  },
  representativePerson: {
    section: 'pickingInformation',
    type: 'text',
    max: 200,
    hiddenInList: true,
    label: label('Đại diện cơ sở', 'Representative of the premises'),
  },
  position: {
    section: 'pickingInformation',
    type: 'position',
    max: 60,
    hiddenInList: true,
    label: label('Tọa độ (vĩ độ, kinh độ)', 'Coordinates (lat, long)'),
  },

  samplerName: {
    section: 'samplerInformation',
    type: 'text',
    max: 200,
    label: label('Họ tên người lấy mẫu', 'Sampler'),
  },
  samplerId: {
    section: 'samplerInformation',
    type: 'text',
    max: 40,
    label: label('Mã nhân viên', 'Sampler’s code'),
  },
  samplerPosition: {
    section: 'samplerInformation',
    type: 'text',
    max: 200,
    label: label('Chức vụ', 'Position'),
  },
  samplerDepartment: {
    section: 'samplerInformation',
    type: 'text',
    max: 200,
    label: label('Phòng ban', 'Department'),
  },
  samplerIdCard: {
    section: 'samplerInformation',
    type: 'text',
    max: 40,
    label: label('Số CCCD', 'Identity card'),
  },
  samplerUserId: { section: 'samplerInformation', type: 'user', label: label('Tài khoản', 'Account') },

  associatedClient: { section: 'clientInformation', type: 'client', label: label('Khách hàng', 'Client') },
  customerPhone: {
    section: 'clientInformation',
    type: 'phone',
    max: 20,
    label: label('Điện thoại khách hàng', 'Customer’s phone'),
  },

  substanceName: {
    section: 'substanceInformation',
    type: 'text',
    max: 300,
    label: label('Tên hoạt chất', 'Active substance'),
  },
  substanceContent: {
    section: 'substanceInformation',
    type: 'text',
    max: 200,
    label: label('Nồng độ, hàm lượng', 'Strength / content'),
  },
  substanceUnit: {
    section: 'substanceInformation',
    type: 'dropdown',
    max: 60,
    options: ['mg', 'g', 'µg', '%', 'IU', 'ml'],
    label: label('Đơn vị', 'Unit'),
  },
  substanceType: {
    section: 'substanceInformation',
    type: 'dropdown',
    max: 100,
    options: [
      'Hóa dược',
      'Dược liệu',
      'Cổ truyền',
      'Kháng sinh',
      'Vitamin – khoáng chất',
      'Phải kiểm soát đặc biệt',
      'Mỹ phẩm',
      'Thực phẩm BVSK',
      'Khác',
    ],
    label: label('Nhóm (loại) hoạt chất', 'Substance type'),
  },
  drugNameRelatedDocs: {
    section: 'substanceInformation',
    type: 'text',
    max: 300,
    label: label('Tài liệu/TCCS liên quan', 'Related specification'),
  },

  targetName: { section: 'targetInformation', type: 'text', max: 300, label: label('Chỉ tiêu', 'Parameter') },
  targetUnit: { section: 'targetInformation', type: 'text', max: 60, label: label('Đơn vị', 'Unit') },
  targetMethod: {
    section: 'targetInformation',
    type: 'text',
    max: 300,
    label: label('Phương pháp thử', 'Method'),
  },
  ti1: {
    section: 'targetInformation',
    type: 'text',
    max: 1000,
    label: label('Yêu cầu (mức chất lượng)', 'Requirement'),
  },
  ti2: { section: 'targetInformation', type: 'text', max: 1000, label: label('Kết quả', 'Result') },

  custodianName: {
    section: 'custodianInformation',
    type: 'text',
    max: 200,
    label: label('Người quản lý mẫu', 'Custodian'),
  },
  custodianPosition: {
    section: 'custodianInformation',
    type: 'text',
    max: 200,
    hiddenInList: true,
    label: label('Chức vụ người quản lý mẫu', 'Custodian’s position'),
  },
  custodianUserId: {
    section: 'custodianInformation',
    type: 'user',
    hiddenInList: true,
    label: label('Tài khoản người quản lý mẫu', 'Custodian account'),
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

export type FieldKey = keyof typeof CATALOGUE;

/** The description of a field, with its optional parts. */
export const fieldOf = (key: FieldKey): FieldDef => CATALOGUE[key];

/** Keys of a section, in catalogue order. */
export const fieldsOf = (section: SectionKey): FieldKey[] =>
  (Object.keys(CATALOGUE) as FieldKey[]).filter((key) => CATALOGUE[key].section === section);

/** True for a key of the catalogue. */
export const isField = (key: string): key is FieldKey => Object.hasOwn(CATALOGUE, key);
/** True for a section of the catalogue. */
export const isSection = (key: string): key is SectionKey => Object.hasOwn(SECTIONS, key);
