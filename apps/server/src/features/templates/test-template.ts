import { type Actor, can } from '@kiemlab/contract/core/actor';
import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import { templateToWire } from '@kiemlab/contract/features/templates/template-to-wire';
import type {
  createTemplate,
  updateTemplate,
} from '@kiemlab/contract/features/templates/template-keeping.api';
import type { TemplateType } from '@kiemlab/contract/features/templates/templates.api';
import { SETUP_READERS } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';
import { AppError } from '../../platform/http/app-error.ts';
import type { SentTestGroup } from '../test-setup/keep-test-group.ts';
import type { StoredTestGroup } from '../test-setup/test-group.queries.ts';
import { nameIn } from './check-template.ts';
import { presentTemplate } from './present-template.ts';

type Sent = Parsed<typeof createTemplate>['body'] | Parsed<typeof updateTemplate>['body'];

/** Refuses templates of tests to who does not read the set-up of tests; what samples show everybody may know. */
export function refuseReader(user: Actor, type: TemplateType): void {
  if (type === 'TEST' && !can(user, ...SETUP_READERS)) throw new AppError('FORBIDDEN');
}

/** The test group that a template of tests means (specification 2 §7: name, configData, and id to change); it has no prefix. Throws VALIDATION. */
export function testGroupIn(body: Sent): SentTestGroup {
  if (body.prefix) throw new AppError('VALIDATION', { fields: [{ field: 'prefix', code: 'INVALID_VALUE' }] });
  const { configData, flagCalculationBase, reason } = body;
  const of = 'id' in body ? { id: body.id, version: body.version } : {};
  return { ...of, name: nameIn(body), configData, flagCalculationBase, reason };
}

/** A test group as a template that lists show. */
export const presentTestForm = (group: Omit<StoredTestGroup, 'config' | 'flag_base' | 'was_assigned'>) =>
  presentTemplate({ ...group, prefix: '', closed_at: null }, 'TEST');

/** A test group as a template with what its tests are asked about. */
export const presentTestTemplate = (group: StoredTestGroup) => ({
  ...presentTestForm(group),
  configData: templateToWire(TEST_CATALOGUE, group.config),
  flagCalculationBase: group.flag_base,
  wasAssigned: group.was_assigned,
});
