import { SAMPLE_CATALOGUE } from '@kiemlab/contract/features/samples/samples.catalogue';
import { templateToWire } from '@kiemlab/contract/features/templates/template-to-wire';
import type {
  TemplateConfig,
  TemplateRow,
  TemplateType,
} from '@kiemlab/contract/features/templates/templates.api';
import type { StoredTemplate } from './keep-templates.queries.ts';

/** A template as lists and pickers show it. */
export const presentTemplate = (row: StoredTemplate, templateType: TemplateType): TemplateRow => ({
  id: row.id,
  templateName: row.name,
  name: row.name,
  templateType,
  prefix: row.prefix,
  createdDate: row.created_at.toISOString(),
  createDate: row.created_at.toISOString(),
  version: row.current_version,
  closedAt: row.closed_at?.toISOString() ?? null,
});

/** A sample type with what a version of it shows. */
export const presentWithConfig = (row: StoredTemplate, config: TemplateConfig) => ({
  ...presentTemplate(row, 'SAMPLE'),
  configData: templateToWire(SAMPLE_CATALOGUE, config),
});
