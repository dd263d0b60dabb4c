import { fieldOf, isField, isRows, isSection } from '@kiemlab/contract/features/samples/samples.catalogue';
import type {
  FieldValues,
  RowSection,
  SampleBody,
  SampleRow,
} from '@kiemlab/contract/features/samples/samples.schema';
import * as forms from '../../../ui/fields/form-values.ts';
import type { Plan } from './field-plan.ts';
import { isCard } from './identity-cards.ts';

export { hasContent, REASON } from '../../../ui/fields/form-values.ts';

/** What the form holds: a set of values per section, a list of sets for sections with rows, and the reason of a change. */
export type FormValues = { [section: string]: FieldValues | FieldValues[] | string | undefined };

const SAMPLE: forms.FormCatalogue = {
  isRows: (section) => isSection(section) && isRows(section),
  // A card comes from the account that was chosen; only one that a person cleared is sent as none.
  isLeftOpen: (key) => isField(key) && isCard(fieldOf(key)),
};

/** The rows of a section, whatever stands there. */
export const rowsIn = (values: FormValues, section: RowSection): readonly FieldValues[] =>
  forms.rowsIn(values, section);

/** The single values of a section. */
export const fieldsIn = (values: FormValues, section: string): FieldValues => forms.fieldsIn(values, section);

/** An empty form: the template's first values. */
export const newValues = (plan: Plan): FormValues => forms.newValues(plan, SAMPLE);

/** The form of a stored sample. Rows keep what the template does not show, so that saving loses nothing. */
export const valuesOf = (sample: SampleRow, plan: Plan): FormValues => forms.valuesOf(sample, plan, SAMPLE);

/** What is sent: every section of the plan, empty fields as null, rows without content left out. */
export const bodyOf = (values: FormValues, plan: Plan): SampleBody => forms.bodyOf(values, plan, SAMPLE);
