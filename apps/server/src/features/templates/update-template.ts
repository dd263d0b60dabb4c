import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import { updateTemplate as endpoint } from '@kiemlab/contract/features/templates/template-keeping.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import { checkVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { saveTestGroup } from '../test-setup/keep-test-group.ts';
import { wasTestGroup } from '../test-setup/test-group.queries.ts';
import { nameIn, refuseFlagBase, refuseTaken, sampleConfigIn } from './check-template.ts';
import { addVersion, lockTemplate } from './keep-templates.queries.ts';
import { presentWithConfig } from './present-template.ts';
import { presentTestTemplate, testGroupIn } from './test-template.ts';

/** What saves the version of a sample type that a body means. Throws VALIDATION. */
function sampleTypeOf(body: Parsed<typeof endpoint>['body']) {
  refuseFlagBase(body);
  const config = sampleConfigIn(body.configData);
  const sentName = nameIn(body);
  return async (tx: Tx, authorId: string) => {
    const now = found(await lockTemplate(tx, body.id), 'NOT_FOUND');
    checkVersions(
      [{ id: now.id, version: body.version }],
      [{ id: now.id, code: now.name, version: now.current_version }],
    );
    const { prefix } = now;
    if (body.prefix && body.prefix.toUpperCase() !== prefix.toUpperCase())
      throw new AppError('VALIDATION', { fields: [{ field: 'prefix', code: 'INVALID_VALUE' }] });
    const name = sentName ?? now.name;
    await refuseTaken(tx, { name, prefix }, now.id);
    const saved = await addVersion(tx, now, { name, config, authorId, reason: body.reason ?? '' });
    return presentWithConfig(saved, config);
  };
}

/**
 * Saves a new version of a sample type or a test group, which its id tells where the body does not; samples and tests keep the one
 * they were made with (TEMPLATE-02, TEMPLATE-06). The prefix stays: another one is refused. Throws STALE_VERSION where the version that
 * was seen is not the current one any more.
 */
export const updateTemplate = route(endpoint, async ({ body }, context) => {
  const act = { action: endpoint.id, reason: body.reason ?? '' };
  const type = body.templateType ?? ((await wasTestGroup(context.db, body.id)) ? 'TEST' : 'SAMPLE');
  if (type === 'TEST') {
    const group = testGroupIn(body);
    return context.write(act, async (tx) => presentTestTemplate(await saveTestGroup(tx, group, context)));
  }
  const save = sampleTypeOf(body);
  return context.write(act, (tx) => save(tx, context.user.id));
});
