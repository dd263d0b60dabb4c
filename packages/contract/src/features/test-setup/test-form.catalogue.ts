import { defineCatalogue } from '../../core/fields/define-catalogue.ts';
import { type FieldAnswers, type FieldDef, label, type SectionDef } from '../../core/fields/field-def.ts';

/** Sections of what is filled in about a test (specification 1 §3, detail), in the order of the form. */
const SECTIONS = {
  testPreparation: { label: label('Chuẩn bị thử nghiệm', 'Preparation'), repeatable: false },
  testEquipment: { label: label('Thiết bị, chất chuẩn', 'Equipment and standards'), repeatable: false },
  testEnvironment: { label: label('Điều kiện môi trường', 'Environment'), repeatable: false },
  testRecord: { label: label('Ghi nhận', 'Record'), repeatable: false },
} as const satisfies Record<string, SectionDef>;

type TestField = FieldDef<keyof typeof SECTIONS>;

const ORDINARY = {
  column: false,
  choices: false,
  list: 'shown',
  sorted: false,
  searched: false,
  exported: true,
} as const satisfies FieldAnswers;

const FIELDS = {
  containerType: {
    ...ORDINARY,
    section: 'testPreparation',
    type: 'text',
    label: label('Loại bao bì chứa', 'Container type'),
  },
  patientPreparation: {
    ...ORDINARY,
    section: 'testPreparation',
    type: 'multiline',
    max: 2000,
    label: label('Chuẩn bị mẫu', 'Sample preparation'),
  },
  processingNotes: {
    ...ORDINARY,
    section: 'testPreparation',
    type: 'multiline',
    max: 2000,
    label: label('Ghi chú xử lý', 'Processing notes'),
  },
  rejectionCriteria: {
    ...ORDINARY,
    section: 'testPreparation',
    type: 'multiline',
    max: 2000,
    label: label('Tiêu chí từ chối', 'Rejection criteria'),
  },
  equipment: {
    ...ORDINARY,
    section: 'testEquipment',
    type: 'text',
    max: 500,
    label: label('Thiết bị', 'Equipment'),
  },
  calibrationDue: {
    ...ORDINARY,
    section: 'testEquipment',
    type: 'date',
    label: label('Ngày hiệu chuẩn kế tiếp', 'Next calibration'),
  },
  referenceStandard: {
    ...ORDINARY,
    section: 'testEquipment',
    type: 'text',
    max: 500,
    label: label('Chất chuẩn', 'Reference standard'),
  },
  referenceLot: {
    ...ORDINARY,
    section: 'testEquipment',
    type: 'text',
    label: label('Số lô chất chuẩn', 'Lot of the standard'),
  },
  referenceExpiry: {
    ...ORDINARY,
    section: 'testEquipment',
    type: 'date',
    month: 'last',
    label: label('Hạn dùng chất chuẩn', 'Expiry of the standard'),
  },
  environmentTemperature: {
    ...ORDINARY,
    section: 'testEnvironment',
    type: 'decimal',
    unit: '°C',
    label: label('Nhiệt độ', 'Temperature'),
  },
  environmentHumidity: {
    ...ORDINARY,
    section: 'testEnvironment',
    type: 'decimal',
    unit: '%',
    label: label('Độ ẩm', 'Humidity'),
  },
  remark: {
    ...ORDINARY,
    section: 'testRecord',
    type: 'multiline',
    max: 2000,
    label: label('Ghi chú', 'Remark'),
  },
  report: {
    ...ORDINARY,
    section: 'testRecord',
    type: 'multiline',
    max: 2000,
    label: label('Báo cáo', 'Report'),
  },
} as const satisfies Record<string, TestField>;

/** What a test group may ask about its tests: what the specification names, and what an assessor asks for beside it. */
export const TEST_CATALOGUE = defineCatalogue(SECTIONS, FIELDS);
