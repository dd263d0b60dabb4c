import { templateToWire } from '@kiemlab/contract/features/templates/template-to-wire';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';
import { getTest as endpoint } from '@kiemlab/contract/features/analyses/records.api';
import { found } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { readTestForm } from './records.queries.ts';
import { readTests } from '../analyses.queries.ts';

/** What a test record says, with the form that asks for it, in the version with which it was assigned (TEST-02). */
export const getTest = route(endpoint, async ({ params: { id } }, { db, user }) => {
  const test = found((await readTests(db, [id], false, user))[0], 'TEST_NOT_FOUND');
  const form = await readTestForm(db, test.test_group_id, test.test_group_version);
  return {
    id: test.id,
    testInformationCode: test.code,
    version: test.version,
    testId: test.classification_id,
    analytesGroupId: test.analyte_group_id,
    analytesId: test.analyte_id,
    sampleId: test.sample_id,
    technicianId: test.technician_id,
    reviewerId: test.reviewer_id,
    approverId: test.approver_id,
    startDate: test.start_date.toISOString(),
    entryDate: (test.due ?? test.start_date).toISOString(),
    dueBy: test.due_by,
    description: test.description,
    details: test.details,
    configData: templateToWire(TEST_CATALOGUE, form),
  };
});
