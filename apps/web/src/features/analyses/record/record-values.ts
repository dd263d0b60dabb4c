import type { FieldValue } from '@kiemlab/contract/core/fields/field-def';
import type { PlannedSection } from '@kiemlab/contract/core/fields/plan';
import type { TestDetails } from '@kiemlab/contract/features/analyses/records.api';
import { bodyOf, type FormValues } from '../../../ui/fields/form-values.ts';
import { TEST_FORM } from './test-plan.ts';

/** Values of the form of a record: its own, beside the sections of the group's form. */
export interface RecordValues {
  testId?: string | null;
  analytesGroupId?: string | null;
  analytesId?: string | null;
  sampleId?: string | null;
  technicianId?: string | null;
  reviewerId?: string | null;
  approverId?: string | null;
  startDate?: string | null;
  entryDate?: string | null;
  description?: string | null;
  reason?: string;
}

/** What of the group's form is sent: flat, as the specification has it, what is empty as null. */
export const detailsIn = (values: object, plan: readonly PlannedSection[]): TestDetails =>
  Object.assign({}, ...Object.values(bodyOf(values as FormValues, plan, TEST_FORM))) as TestDetails;

/** The path in the form of a field of the call. */
export const placeOf = (field: string, plan: readonly PlannedSection[]): string => {
  const section = plan.find(({ fields }) => fields.some(({ key }) => key === field));
  return section ? `${section.key}.${field}` : field;
};

/** A stored value as a form shows it. */
export type StoredDetails = Readonly<Record<string, FieldValue>>;
