import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import { createTemplate as endpoint } from '@kiemlab/contract/features/templates/template-keeping.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { saveTestGroup } from '../test-setup/keep-test-group.ts';
import { nameIn, prefixIn, refuseFlagBase, refuseTaken, sampleConfigIn } from './check-template.ts';
import { lockTemplate } from './keep-templates.queries.ts';
import { presentWithConfig } from './present-template.ts';
import { presentTestTemplate, testGroupIn } from './test-template.ts';
import { insertTemplate } from './templates.queries.ts';

/** What makes the sample type that a body means. Throws VALIDATION. */
function sampleTypeOf(body: Parsed<typeof endpoint>['body']) {
  const name = nameIn(body);
  if (name === undefined)
    throw new AppError('VALIDATION', { fields: [{ field: 'templateName', code: 'REQUIRED' }] });
  refuseFlagBase(body);
  const prefix = prefixIn(body.prefix);
  const config = sampleConfigIn(body.configData);
  return async (tx: Tx, authorId: string) => {
    await refuseTaken(tx, { name, prefix });
    const id = await insertTemplate(tx, name, prefix, config, { authorId, reason: body.reason ?? '' });
    return presentWithConfig(found(await lockTemplate(tx, id), 'NOT_FOUND'), config);
  };
}

/** Adds a sample type, or a test group, with its first version (TEMPLATE-01, TEMPLATE-02). */
export const createTemplate = route(endpoint, async ({ body }, context) => {
  const act = { action: endpoint.id, reason: body.reason ?? '' };
  if (body.templateType === 'TEST') {
    const group = testGroupIn(body);
    return context.write(act, async (tx) => presentTestTemplate(await saveTestGroup(tx, group, context)));
  }
  const add = sampleTypeOf(body);
  return context.write(act, (tx) => add(tx, context.user.id));
});
