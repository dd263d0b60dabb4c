import {
  fieldsOf,
  fieldOf,
  type FieldKey,
  type SectionKey,
} from '@kiemlab/contract/features/samples/samples.catalogue';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';

const REQUIRED = new Set<FieldKey>([
  'sampleSource',
  'sampleName',
  'currentQuantity',
  'currentQuantityUnit',
  'substanceType',
]);
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
  /** Sections beside those that every template has. */
  more: SectionKey[];
}

const DRUG: SectionKey[] = ['substanceInformation', 'planInformation', 'additionalInformation'];

/** The sample types a laboratory starts with (4.1). */
export const DEFAULT_TEMPLATES: readonly DefaultTemplate[] = [
  { name: 'Thuốc hóa dược', prefix: 'HD', more: DRUG },
  { name: 'Thuốc dược liệu', prefix: 'DL', more: DRUG },
  { name: 'Thuốc cổ truyền (đông dược)', prefix: 'CT', more: DRUG },
  { name: 'Dược liệu, vị thuốc cổ truyền', prefix: 'VT', more: ['targetInformation', 'planInformation'] },
  { name: 'Nguyên liệu làm thuốc', prefix: 'NL', more: ['substanceInformation'] },
  { name: 'Vắc xin, sinh phẩm', prefix: 'SP', more: ['substanceInformation'] },
  { name: 'Mỹ phẩm', prefix: 'MP', more: ['planInformation'] },
  { name: 'Thực phẩm bảo vệ sức khỏe', prefix: 'TP', more: ['substanceInformation', 'planInformation'] },
  { name: 'Nước, khác', prefix: 'KH', more: ['targetInformation'] },
];

/** The first version of a template: its sections with all their attributes. */
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
        .filter((key) => !fieldOf(key).system || key === 'sampleIdInternal' || key === 'issuedDate')
        .map((key) => ({
          key,
          required: REQUIRED.has(key),
          ...(key === 'priority' ? { initial: 'medium' } : {}),
        })),
    })),
  };
}
