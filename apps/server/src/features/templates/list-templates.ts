import { listTemplates as endpoint } from '@kiemlab/contract/features/templates/templates.api';
import { route } from '../../platform/http/route.ts';
import { findTestGroups } from '../test-setup/test-setup.queries.ts';
import { presentTemplate } from './present-template.ts';
import { findTemplates } from './templates.queries.ts';
import { presentTestForm, refuseReader } from './test-template.ts';

/** Templates to choose from: types of samples, or groups of tests. */
export const listTemplates = route(endpoint, async ({ query: { type } }, { db, user }) => {
  refuseReader(user, type);
  if (type === 'TEST')
    return (await findTestGroups(db)).map((group) => ({
      ...presentTestForm(group),
      fields: group.fields,
      actionsOff: [],
    }));
  return (await findTemplates(db)).map((row) => ({
    ...presentTemplate(row, type),
    fields: row.fields,
    actionsOff: row.actions_off,
  }));
});
