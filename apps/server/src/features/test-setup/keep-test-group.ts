import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import { SPECIFIED_FLAG_BASE } from '@kiemlab/contract/features/templates/flag-bases';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/template-config';
import { templateFromWire } from '@kiemlab/contract/features/templates/template-from-wire';
import type { SentConfigData } from '@kiemlab/contract/features/templates/template-wire';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';
import type { FlagBase } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { isDeepStrictEqual } from 'node:util';
import { AppError, found } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { checkVersions } from '../../platform/http/named-records.ts';
import { endWaiting, waitForSecond } from '../safeguards/ask-second.ts';
import { DEFAULT_TEST_FORM } from './default-test-form.ts';
import type { ProposedFlagBase } from './proposed-flag-base.ts';
import { insertTestGroup } from './insert-test-group.queries.ts';
import { isGroupNameTaken } from './named-groups.queries.ts';
import {
  findTestGroup,
  lockNamesOfGroups,
  lockTestGroup,
  type StoredTestGroup,
  writeTestGroupVersion,
} from './test-group.queries.ts';

/** A test group as it is sent; what is left out of one that is there stays. */
export interface SentTestGroup {
  /** Of the one to change; without it one is created. */
  id?: string | null | undefined;
  name?: string | undefined;
  flagCalculationBase?: FlagBase | undefined;
  configData?: SentConfigData | undefined;
  /** The version that was seen. */
  version?: number | undefined;
  reason?: string | undefined;
}

/** The form that is meant; undefined where nothing is said. Actions are of samples: a test has none to switch off. Throws VALIDATION. */
function formOf(configData: SentConfigData | undefined): TemplateConfig | undefined {
  if (!configData) return undefined;
  const { config, faults } = templateFromWire(TEST_CATALOGUE, configData);
  const off = (['actionsOff', 'receiptLines'] as const).flatMap((part): FieldFault[] =>
    config[part] ? [{ field: `configData.${part}`, code: 'INVALID_VALUE' }] : [],
  );
  const fields = [...faults, ...off];
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
  return config;
}

const nameTaken = (value: string): AppError =>
  new AppError('DUPLICATE', { value, fields: [{ field: 'name', code: 'INVALID_VALUE' }] });

/** Who saves, and the way to tell who has to confirm. */
type Asking = Pick<Context, 'mailer' | 'user'>;

async function change(
  tx: Tx,
  id: string,
  sent: SentTestGroup,
  form: TemplateConfig | undefined,
  context: Asking,
): Promise<void> {
  if (!(await lockTestGroup(tx, id, 'change'))) throw new AppError('NOT_FOUND');
  const now = found(await findTestGroup(tx, id), 'NOT_FOUND');
  checkVersions([{ id, version: sent.version }], [{ id, code: now.name, version: now.current_version }]);
  const { name = now.name, flagCalculationBase: flagBase = now.flag_base, reason = '' } = sent;
  if (await isGroupNameTaken(tx, { table: 'test_group' }, name, id)) throw nameTaken(name);
  if (flagBase !== now.flag_base && !reason && now.was_assigned)
    throw new AppError('REASON_REQUIRED', { codes: [now.name] });
  const config = form ?? now.config;
  const waits = flagBase !== now.flag_base && now.was_assigned;
  const written = waits ? (now.flag_base as FlagBase) : flagBase;
  const isSame = name === now.name && written === now.flag_base && isDeepStrictEqual(config, now.config);
  const authorId = context.user.id;
  if (!isSame) await writeTestGroupVersion(tx, id, { name, flagBase: written, config, authorId, reason });
  const asked = { kind: 'flag-base', subject: id, askedBy: authorId } as const;
  if (waits) {
    const proposal: ProposedFlagBase = { of: 'test-group', id, flagBase };
    await waitForSecond(tx, context, { ...asked, name, proposal, reason });
  } else if (sent.flagCalculationBase !== undefined) await endWaiting(tx, asked);
}

/**
 * Creates a test group, or saves a new version of one: name, base of its flags (another one as rules T17 and R10 say) and what its tests are
 * asked about. The one way to write them, for whichever call. Throws VALIDATION (`configData`, `name` of a new one), NOT_FOUND, STALE_VERSION, DUPLICATE
 * (`name`), REASON_REQUIRED.
 */
export async function saveTestGroup(tx: Tx, sent: SentTestGroup, context: Asking): Promise<StoredTestGroup> {
  const authorId = context.user.id;
  const form = formOf(sent.configData);
  await lockNamesOfGroups(tx);
  const { name, flagCalculationBase: flagBase = SPECIFIED_FLAG_BASE, reason = '' } = sent;
  let { id } = sent;
  if (id) await change(tx, id, sent, form, context);
  else {
    if (name === undefined)
      throw new AppError('VALIDATION', { fields: [{ field: 'name', code: 'REQUIRED' }] });
    if (await isGroupNameTaken(tx, { table: 'test_group' }, name, null)) throw nameTaken(name);
    id = await insertTestGroup(tx, { name, flagBase, config: form ?? DEFAULT_TEST_FORM, authorId, reason });
  }
  return found(await findTestGroup(tx, id), 'NOT_FOUND');
}
