import {
  listTemplates as endpoint,
  type TemplateRow,
} from '@kiemlab/contract/features/templates/templates.api';
import { route } from '../../platform/http/route.ts';
import { findTemplates } from './templates.queries.ts';

/** A template as lists and pickers show it. */
export const presentTemplate = (row: {
  id: string;
  name: string;
  prefix: string;
  created_at: Date;
}): TemplateRow => ({
  id: row.id,
  templateName: row.name,
  templateType: 'SAMPLE',
  prefix: row.prefix,
  createdDate: row.created_at.toISOString(),
});

/** Sample templates to choose from. */
export const listTemplates = route(endpoint, async (_input, { db }) =>
  (await findTemplates(db)).map((row) => ({ ...presentTemplate(row), fields: row.fields })),
);
