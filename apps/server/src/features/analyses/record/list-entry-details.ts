import { listEntryDetails as endpoint } from '@kiemlab/contract/features/analyses/records.api';
import { templateToWire } from '@kiemlab/contract/features/templates/template-to-wire';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';
import { route } from '../../../platform/http/route.ts';
import { findEntryDetails, type StoredDetails } from './entry-details.queries.ts';
import { readTestForm } from './records.queries.ts';

/** A form is a version of a group's. */
const formOf = ({ test_group_id, test_group_version }: StoredDetails): string =>
  `${test_group_id}.${test_group_version}`;

/** Details of many records, each form that asks for them once (TEST-03). */
export const listEntryDetails = route(endpoint, async ({ query: { ids } }, { db, user }) => {
  const found = await findEntryDetails(db, ids, user);
  const forms = new Map(found.map((row) => [formOf(row), row]));
  return {
    records: found.map((row) => ({
      id: row.id,
      version: row.version,
      form: formOf(row),
      details: row.details,
      documents: row.documents,
    })),
    forms: await Promise.all(
      [...forms].map(async ([form, { test_group_id, test_group_version }]) => ({
        form,
        configData: templateToWire(TEST_CATALOGUE, await readTestForm(db, test_group_id, test_group_version)),
      })),
    ),
  };
});
