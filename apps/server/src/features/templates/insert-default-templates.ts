import type { Tx } from '@kiemlab/db/unit-of-work';
import { configOf, DEFAULT_TEMPLATES } from './default-templates.ts';
import { insertTemplate } from './templates.queries.ts';

/** The sample types every laboratory starts with; answers their ids by name. */
export async function insertDefaultTemplates(tx: Tx): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const template of DEFAULT_TEMPLATES)
    ids.set(template.name, await insertTemplate(tx, template.name, template.prefix, configOf(template)));
  return ids;
}
