import { type FieldAnswers, type FieldDef, label, type SectionDef } from '../../../core/fields/field-def.ts';
import type { RowSectionOf } from '../../../core/fields/define-catalogue.ts';

export { label } from '../../../core/fields/field-def.ts';

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
  workflowInformation: { label: label('Thông tin quy trình', 'Workflow'), repeatable: false },
  additionalInformation: { label: label('Thông tin bổ sung', 'Additional information'), repeatable: false },
} as const satisfies Record<string, SectionDef>;
export type SectionKey = keyof typeof SECTIONS;
export type RowSection = RowSectionOf<typeof SECTIONS>;

/** What a field of a sample refers to, beside the types that every catalogue has; a position is of latitude and longitude. */
export type SampleReference = 'position' | 'user' | 'client';

/** What every field of a sample has to answer, beside what every field does. */
export interface SampleAnswers extends FieldAnswers {
  /** Who takes it over of the sample it comes from: `always` portions and copies; `portion`: these alone; `never`: nobody. */
  inherits: 'always' | 'portion' | 'never';
  /** Part of what a sample is known by: name, batch, expiry, client. An issued report fixes it (rule S17). */
  identity: boolean;
  /** A change is checked by a second person: from the receipt on, or while the sample is being tested (rule S18). */
  rechecked: 'received' | 'tested' | false;
  /** Signatures on results are bound to it (name, strength, batch, expiry, maker, registration number): its place among them. */
  signed: number | false;
  /**
   * Tells who sent the sample, or by whom, where and by which plan it was taken; not what it is (the maker and the importer belong
   * to the product) nor who keeps it. With blind coding it is for holders of `Sample_Origin` (COMP-40, rules B).
   */
  origin: boolean;
}

/** One attribute of a sample. */
export interface SampleField extends FieldDef<SectionKey, SampleReference>, SampleAnswers {
  /** Filled in from the account that is chosen in the same section: which part of it; `account` is where it is chosen. */
  fromAccount?: 'account' | 'name' | 'code' | 'position' | 'department' | 'idCard';
  control?:
    | 'document'
    | 'documentName'
    | 'commune'
    | 'province'
    | 'pickSamplers'
    | 'pickCustodian'
    | 'pickDocument';
}

/** The answers of a field that nothing is special about; each field says what is otherwise. */
export const ORDINARY = {
  column: false,
  choices: false,
  list: 'shown',
  sorted: true,
  searched: false,
  exported: true,
  inherits: 'always',
  identity: false,
  rechecked: false,
  signed: false,
  origin: false,
} as const satisfies SampleAnswers;

/** The answers of a button: no sample holds anything of it. */
export const BUTTON = {
  ...ORDINARY,
  type: 'action',
  list: false,
  sorted: false,
  exported: false,
  inherits: 'never',
} as const satisfies SampleAnswers & { type: 'action' };

/** The answers of an upload. A workbook holds no files: it is neither exported nor imported, and goes with the sample. */
export const UPLOAD = {
  ...ORDINARY,
  type: 'upload',
  max: 400,
  list: 'hidden',
  sorted: false,
  exported: false,
} as const satisfies SampleAnswers & { type: 'upload'; max: number };
