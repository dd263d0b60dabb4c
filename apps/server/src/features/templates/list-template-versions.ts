import { SAMPLE_CATALOGUE } from '@kiemlab/contract/features/samples/samples.catalogue';
import { templateToWire } from '@kiemlab/contract/features/templates/template-to-wire';
import { listTemplateVersions as endpoint } from '@kiemlab/contract/features/templates/template-keeping.api';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findTestGroup, findTestGroupVersions } from '../test-setup/test-group.queries.ts';
import { findTemplateVersions } from './keep-templates.queries.ts';
import { findTemplate } from './templates.queries.ts';

/** What is said of a version of either kind. */
const told = (row: Awaited<ReturnType<typeof findTemplateVersions>>[number]) => ({
  version: row.version,
  name: row.name,
  author: row.full_name,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
});

/** Who saved which version of a sample type or a test group, when and why, newest first. */
export const listTemplateVersions = route(endpoint, async ({ params: { id }, query: { type } }, { db }) => {
  if (type === 'TEST') {
    found(await findTestGroup(db, id), 'NOT_FOUND');
    return (await findTestGroupVersions(db, id)).map((row) => ({
      ...told(row),
      configData: templateToWire(TEST_CATALOGUE, row.config),
      flagCalculationBase: row.flag_base,
    }));
  }
  found(await findTemplate(db, id), 'NOT_FOUND');
  return (await findTemplateVersions(db, id)).map((row) => ({
    ...told(row),
    configData: templateToWire(SAMPLE_CATALOGUE, row.config),
  }));
});
