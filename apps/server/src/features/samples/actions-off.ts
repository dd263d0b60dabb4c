import type { ToolbarAction } from '@kiemlab/contract/features/settings/toolbar-actions';
import type { Database } from '@kiemlab/db/database';
import { readSetting } from '../settings/settings.queries.ts';
import { readTemplateVersion } from '../templates/templates.queries.ts';
import type { StoredSample } from './samples.record.ts';

type Made = Pick<StoredSample, 'template_id' | 'template_version'>;

/** What samples do without: what the laboratory has switched off, and the version of its template that each was made with. */
export async function actionsOffOf(
  db: Database,
  samples: readonly Made[],
): Promise<(sample: Made) => readonly ToolbarAction[]> {
  const everywhere = await readSetting(db, 'toolbarActionsOff');
  const keyOf = ({ template_id, template_version }: Made): string =>
    `${template_id} ${String(template_version)}`;
  const off = new Map<string, readonly ToolbarAction[]>();
  for (const sample of samples) {
    if (off.has(keyOf(sample))) continue;
    const { actionsOff = [] } = await readTemplateVersion(db, sample.template_id, sample.template_version);
    off.set(keyOf(sample), [...everywhere, ...actionsOff]);
  }
  return (sample) => off.get(keyOf(sample)) ?? everywhere;
}
