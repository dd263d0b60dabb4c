import { getTemplate as endpoint } from '@kiemlab/contract/features/templates/templates.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { presentTemplate } from './list-templates.ts';
import { findTemplate } from './templates.queries.ts';

/** A template with the sections and attributes of its current version. */
export const getTemplate = route(endpoint, async ({ params }, { db }) => {
  const row = found(await findTemplate(db, params.id), 'NOT_FOUND');
  return { ...presentTemplate(row), version: row.current_version, configData: { config: row.config } };
});
