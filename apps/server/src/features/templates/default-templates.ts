import {
  fieldsOf,
  fieldOf,
  type FieldKey,
  type SectionKey,
} from '@kiemlab/contract/features/samples/samples.catalogue';
import { REQUIRED_AT_FIRST } from '@kiemlab/contract/features/samples/template-faults';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';

const REQUIRED = new Set<FieldKey>(REQUIRED_AT_FIRST);
const EVERYWHERE: SectionKey[] = [
  'generalInformation',
  'quantityInformation',
  'sampleChronicleInformation',
  'producerInformation',
  'pickingInformation',
  'samplerInformation',
  'clientInformation',
  'custodianInformation',
];

interface DefaultTemplate {
  name: string;
  prefix: string;
  /** Units that the form starts with: of the quantity, of the pack. Without them the form's own (ml, l). */
  units?: [string, string];
  /** Sections beside those that every template has. */
  more: SectionKey[];
}

const DRUG: SectionKey[] = ['substanceInformation', 'planInformation', 'additionalInformation'];

/** The sample types a laboratory starts with (4.1). */
export const DEFAULT_TEMPLATES: readonly DefaultTemplate[] = [
  { name: 'Thuốc hóa dược', prefix: 'HD', units: ['viên', 'hộp'], more: DRUG },
  { name: 'Thuốc dược liệu', prefix: 'DL', units: ['viên', 'hộp'], more: DRUG },
  { name: 'Thuốc cổ truyền (đông dược)', prefix: 'CT', units: ['viên', 'hộp'], more: DRUG },
  {
    name: 'Dược liệu, vị thuốc cổ truyền',
    prefix: 'VT',
    units: ['g', 'gói'],
    more: ['targetInformation', 'planInformation'],
  },
  { name: 'Nguyên liệu làm thuốc', prefix: 'NL', units: ['g', 'gói'], more: ['substanceInformation'] },
  { name: 'Vắc xin, sinh phẩm', prefix: 'SP', units: ['lọ', 'hộp'], more: ['substanceInformation'] },
  { name: 'Mỹ phẩm', prefix: 'MP', units: ['tuýp', 'hộp'], more: ['planInformation'] },
  {
    name: 'Thực phẩm bảo vệ sức khỏe',
    prefix: 'TP',
    units: ['viên', 'hộp'],
    more: ['substanceInformation', 'planInformation'],
  },
  { name: 'Nước, khác', prefix: 'KH', more: ['targetInformation'] },
];

/** Additional fields with a meaning, and two free ones; the others are there for templates that need them. */
const ADDITIONAL = new Set<FieldKey>(['si7', 'si8', 'si9', 'z1', 'z2']);

const initialOf = ({ units }: DefaultTemplate, key: FieldKey): string | undefined => {
  if (key === 'currentQuantityUnit') return units?.[0];
  if (key === 'packedSizeUnit') return units?.[1];
  return key === 'priority' ? 'medium' : undefined;
};

/** The first version of a template: its sections with their attributes. */
export function configOf(template: DefaultTemplate): TemplateConfig {
  const sections: SectionKey[] = [
    'generalInformation',
    ...template.more.filter((section) => section === 'substanceInformation'),
    ...EVERYWHERE.slice(1),
    ...template.more.filter((section) => section !== 'substanceInformation'),
  ];
  return {
    sections: sections.map((section) => ({
      section,
      required: false,
      attributes: fieldsOf(section)
        .filter((key) => !fieldOf(key).former)
        .filter((key) => fieldOf(key).section !== 'additionalInformation' || ADDITIONAL.has(key))
        .map((key) => {
          const initial = initialOf(template, key);
          return { key, required: REQUIRED.has(key), ...(initial ? { initial } : {}) };
        }),
    })),
  };
}
