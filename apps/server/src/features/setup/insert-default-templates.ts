import type { Tx } from '@kiemlab/db/unit-of-work';
import { insertDefaultRetention } from '../retention/insert-default-rules.ts';
import { configOf, DEFAULT_TEMPLATES } from '../templates/default-templates.ts';
import { insertTemplate } from '../templates/templates.queries.ts';

/** The sample types every laboratory starts with, and how long their samples are kept; answers their ids by name. */
export async function insertDefaultTemplates(tx: Tx): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const template of DEFAULT_TEMPLATES) {
    const id = await insertTemplate(tx, template.name, template.prefix, configOf(template));
    await insertDefaultRetention(tx, id, template.prefix);
    ids.set(template.name, id);
  }
  return ids;
}
