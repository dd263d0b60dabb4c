import type { Bilingual } from '../../../core/language.ts';

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
  /** Characters at most; of a whole number the largest. */
  max?: number;
  /** First choices of a dropdown; users add more. Values are stored as shown in Vietnamese. */
  options?: readonly string[];
  /** Set by the program, never by a body. */
  system?: true;
  unit?: string;
  /** The day that a month typed without one stands for: what was made in June is made from the 1st on, and kept to the 30th. */
  month?: 'first' | 'last';
  /** Not shown in the list unless asked for (specification 2 §2). */
  hiddenInList?: true;
  /** What the value leads to: a document or an address that opens in a new tab, or the files of the sample, which are kept beside it. */
  opens?: 'link' | 'files';
}

/** A label in both languages. */
export const label = (vi: string, en: string): Bilingual => ({ vi, en });

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
