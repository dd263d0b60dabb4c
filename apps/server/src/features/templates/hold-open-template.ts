import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import { holdTemplates, type StoredTemplate } from './keep-templates.queries.ts';
import { readTemplateVersion } from './templates.queries.ts';

/** Refuses sample types that are closed for new samples, by name (TEMPLATE_CLOSED). */
export function refuseClosed(templates: readonly Pick<StoredTemplate, 'name' | 'closed_at'>[]): void {
  const closed = templates.filter(({ closed_at }) => closed_at !== null);
  if (closed.length > 0)
    throw new AppError('TEMPLATE_CLOSED', { name: closed.map(({ name }) => name).join(', ') });
}

/** The sample type of new samples with its current version, held until they are there. Throws NOT_FOUND, TEMPLATE_CLOSED. */
export async function holdOpenTemplate(tx: Tx, id: string) {
  const template = found((await holdTemplates(tx, [id]))[0], 'NOT_FOUND');
  refuseClosed([template]);
  return { ...template, config: await readTemplateVersion(tx, id, template.current_version) };
}

/** Refuses copies of samples whose type is closed for new samples; holds the types until the copies are there. */
export const refuseClosedTypes = async (tx: Tx, ids: readonly string[]): Promise<void> =>
  refuseClosed(await holdTemplates(tx, ids));
