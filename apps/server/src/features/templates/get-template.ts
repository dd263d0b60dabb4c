import { getTemplate as endpoint } from '@kiemlab/contract/features/templates/templates.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findTestGroup } from '../test-setup/test-group.queries.ts';
import { presentWithConfig } from './present-template.ts';
import { findTemplate } from './templates.queries.ts';
import { presentTestTemplate, refuseReader } from './test-template.ts';

/** A template with the sections and attributes of its current version. */
export const getTemplate = route(endpoint, async ({ params: { id }, query: { type } }, { db, user }) => {
  refuseReader(user, type);
  if (type === 'TEST') return presentTestTemplate(found(await findTestGroup(db, id), 'NOT_FOUND'));
  const row = found(await findTemplate(db, id), 'NOT_FOUND');
  return presentWithConfig(row, row.config);
});
