import { closedChoices } from '../../core/fields/choices.ts';
import { type FieldFault, fieldFaults } from '../../core/field-errors.ts';
import { LANGUAGES } from '../../core/language.ts';
import type { FieldValue } from '../../core/fields/field-def.ts';
import type { TemplateConfig } from '../templates/template-config.ts';
import type { SentConfigData } from '../templates/template-wire.ts';
import {
  type FieldKey,
  fieldOf,
  type FieldType,
  isField,
  isSection,
  type SampleField,
} from './samples.catalogue.ts';
import { sectionSchema } from './samples.schema.ts';

/**
 * What every sample type has to show, or its samples could not be registered, or not received (rule S2): the name, how much there is,
 * whether the sample was taken or sent, and by whom. The condition is asked for at the receipt itself.
 */
export const FIELDS_OF_ANY_TYPE = [
  'sampleName',
  'sampleSource',
  'currentQuantity',
  'currentQuantityUnit',
  'samplerName',
  'associatedClient',
] as const satisfies readonly FieldKey[];

/** What a new sample type asks for until the laboratory decides otherwise (specification 2 §5). */
export const REQUIRED_AT_FIRST = [
  'sampleSource',
  'sampleName',
  'currentQuantity',
  'currentQuantityUnit',
  'substanceType',
] as const satisfies readonly FieldKey[];

/** What a typed first value means to the field; undefined when nothing it could be. */
function valueOf({ type }: SampleField, typed: string): FieldValue | undefined {
  if (type === 'integer') return /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
  if (type !== 'checkbox') return typed;
  return typed === 'true' || typed === 'false' ? typed === 'true' : undefined;
}

/** What a person chooses for each sample, or presses. */
const CHOSEN: readonly FieldType[] = ['user', 'client', 'upload', 'action'];

type Attribute = TemplateConfig['sections'][number]['attributes'][number];

/** A first value that a form could be saved with: records are chosen by a person, and what the program sets has none. */
function initialFaults(key: FieldKey, { initial, options }: Attribute): FieldFault[] {
  if (!initial) return [];
  const def: SampleField = fieldOf(key);
  const refused: FieldFault[] = [{ field: 'initial', code: 'INVALID_VALUE' }];
  if (def.system || def.initial === null || CHOSEN.includes(def.type)) return refused;
  const closed = closedChoices(def)?.map(({ value }) => value) ?? options;
  if (closed && !closed.includes(initial)) return refused;
  const value = valueOf(def, initial);
  if (value === undefined) return refused;
  const read = sectionSchema(def.section).safeParse({ [key]: value }, { reportInput: true });
  const [fault] = read.success ? [] : fieldFaults(read.error.issues);
  return fault ? [{ ...fault, field: 'initial' }] : [];
}

/** A unit stands beside numbers only. */
const unitFaults = (key: FieldKey, { unit }: Attribute): FieldFault[] =>
  unit && !['decimal', 'integer'].includes(fieldOf(key).type)
    ? [{ field: 'unit', code: 'INVALID_VALUE' }]
    : [];

/** Fields of a section whose words, in one of the languages, are another one's as well: nobody could tell the two apart. */
function namedTwice(attributes: readonly Attribute[]): Set<string> {
  const words = attributes.flatMap(({ key, label }) => {
    if (!isField(key)) return [];
    const shown = label ?? fieldOf(key).label;
    return LANGUAGES.map((language) => ({
      key,
      own: label !== undefined,
      // A star at the end says that a field is required: words with and without it are the same.
      word: `${language} ${shown[language].toLowerCase().replace(/\s*\*$/, '')}`,
    }));
  });
  const isTwice = ({ key, word }: (typeof words)[number]): boolean =>
    words.some((other) => other.key !== key && other.word === word);
  return new Set(words.filter((one) => one.own && isTwice(one)).map(({ key }) => key));
}

/**
 * What is wrong with a version of a sample type beyond its shape: fields that no sample, or no button, can do without, first values and units that
 * the fields themselves would refuse. Paths begin at `configData`, as the caller sent it; what is not there at all is named by its section.
 */
export function sampleTemplateFaults({ config: sent }: SentConfigData, config: TemplateConfig): FieldFault[] {
  const shown = new Set(config.sections.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  const filled = [...shown].flatMap((key) => {
    const fills = isField(key) ? fieldOf(key).fills : undefined;
    return fills !== undefined && isField(fills) ? [fills] : [];
  });
  const missing = [...FIELDS_OF_ANY_TYPE, ...filled]
    .filter((key) => !shown.has(key))
    .map((key): FieldFault => ({
      field: `configData.config.${fieldOf(key).section}.${key}`,
      code: 'REQUIRED',
    }));
  const wrong = config.sections.flatMap(({ section, attributes }) => {
    const at = sent.findIndex(({ sectionName }) => sectionName === section);
    if (!isSection(section)) return [];
    const twice = namedTwice(attributes);
    return attributes.flatMap((attribute): FieldFault[] => {
      const { key } = attribute;
      if (!isField(key)) return [];
      const named: FieldFault[] = twice.has(key) ? [{ field: 'label', code: 'INVALID_VALUE' }] : [];
      return [...named, ...initialFaults(key, attribute), ...unitFaults(key, attribute)].map((fault) => ({
        ...fault,
        field: `configData.config.${String(at)}.attributes.${key}.${fault.field}`,
      }));
    });
  });
  return [...missing, ...wrong];
}
