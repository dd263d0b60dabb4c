import { editable, isRows, type Plan } from '../../samples/fields/field-plan.ts';
import {
  type FormValues,
  fieldsIn,
  hasContent,
  newValues,
  rowsIn,
} from '../../samples/fields/form-values.ts';

/**
 * What the samples of one visit, or of one client's parcel, have in common: these stay for the next sample. Of all other fields nothing is
 * carried on: a batch, an expiry date or a quantity of the last sample would be taken for the next one's (SAMPLE-03).
 */
const KEPT_SECTIONS: readonly string[] = [
  'pickingInformation',
  'samplerInformation',
  'clientInformation',
  'custodianInformation',
  'planInformation',
];
const KEPT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  generalInformation: ['sampleSource'],
  sampleChronicleInformation: ['samplingDate', 'receivedDate'],
};

/** Whether a field of a section is carried on; a file is of one sample. */
const isKept = (section: string, { key, def }: Plan[number]['fields'][number]): boolean =>
  def.type !== 'upload' && (KEPT_SECTIONS.includes(section) || (KEPT_FIELDS[section] ?? []).includes(key));

/** The form of the next sample after one with these values. */
export const nextValues = (plan: Plan, values: FormValues): FormValues => {
  const empty = newValues(plan);
  return Object.fromEntries(
    plan.map((section) => {
      if (isRows(section.key))
        return [section.key, KEPT_SECTIONS.includes(section.key) ? [...rowsIn(values, section.key)] : []];
      const last = fieldsIn(values, section.key);
      const kept = editable(section)
        .filter((field) => isKept(section.key, field))
        .map(({ key }) => [key, last[key] ?? null]);
      return [section.key, { ...fieldsIn(empty, section.key), ...Object.fromEntries(kept) }];
    }),
  );
};

/** Names of what is carried on and holds something: of whole sections theirs, else those of the fields. */
export const keptNames = (plan: Plan, values: FormValues, language: 'vi' | 'en'): string[] =>
  plan.flatMap((section) => {
    if (isRows(section.key))
      return KEPT_SECTIONS.includes(section.key) && rowsIn(values, section.key).some((row) => hasContent(row))
        ? [section.label[language]]
        : [];
    const last = fieldsIn(values, section.key);
    const filled = editable(section).filter(
      (field) => isKept(section.key, field) && hasContent({ [field.key]: last[field.key] }),
    );
    if (filled.length === 0) return [];
    return KEPT_SECTIONS.includes(section.key)
      ? [section.label[language]]
      : filled.map(({ label }) => label[language]);
  });
