import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import type { FieldValue } from '@kiemlab/contract/core/fields/field-def';
import { missingIn } from '@kiemlab/contract/core/fields/missing';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/template-config';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';
import type { TestDetails } from '@kiemlab/contract/features/analyses/records.api';

/** What a record says after a call: what that leaves out stays, null clears. */
export function detailsAfter(before: TestDetails, sent: Readonly<Record<string, unknown>>): TestDetails {
  const values = TEST_CATALOGUE.keys.map((key): [string, FieldValue | undefined] => [
    key,
    sent[key] === undefined ? before[key] : (sent[key] as FieldValue),
  ]);
  return Object.fromEntries(
    values.filter(([, value]) => value !== undefined && value !== null),
  ) as TestDetails;
}

/** Fields that the form of the group requires and a record does not say, by their names in the call. */
export const missingDetails = (details: TestDetails, form: TemplateConfig): FieldFault[] =>
  missingIn(TEST_CATALOGUE, form, () => [details]).map(({ field, code }) => ({
    field: field.slice(field.indexOf('.') + 1),
    code,
  }));

/** The keys under which two records say another thing. */
export const changedDetails = (before: TestDetails, after: TestDetails) =>
  TEST_CATALOGUE.keys.filter((key) => (before[key] ?? null) !== (after[key] ?? null));
