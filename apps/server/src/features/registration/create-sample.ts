import { createSample as endpoint } from '@kiemlab/contract/features/registration/registration.api';
import { REGISTERED } from '@kiemlab/contract/features/samples/samples.rules';
import { dayOf } from '../../platform/clock.ts';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findTemplate } from '../templates/templates.queries.ts';
import { withAccountCards } from './account-cards.ts';
import { checkReferences } from './check-references.ts';
import { checkSample } from './check-sample.ts';
import { withDocument } from './relate-document.ts';
import { sampledSince } from './sampled-since.ts';
import { refuseIfOff } from '../settings/refuse-if-off.ts';
import { refuseNamedOrigin } from '../samples/refuse-origin.ts';
import { insertSample } from '../samples/samples.queries.ts';
import { mergeAttributes, toPatch } from '../samples/samples.record.ts';

/** Registers a sample; its number comes with the receipt (SAMPLE-03, SAMPLE-07, rule S1). */
export const createSample = route(endpoint, async ({ params, body }, context) => {
  refuseNamedOrigin(context.user, body);
  const template = found(await findTemplate(context.db, params.templateId), 'NOT_FOUND');
  const { columns, attributes: typed } = toPatch(body);
  const now = new Date();
  const id = body.generalInformation?.sampleId;
  const sampleId = await context.write({ action: endpoint.id }, async (tx) => {
    const withCards = await withAccountCards(tx, body, typed, template.config);
    const attributes = mergeAttributes({}, await withDocument(tx, withCards, context.user));
    await refuseIfOff(tx, 'add');
    checkSample({ columns, attributes }, template.config, now, await sampledSince(tx));
    const { name } = columns;
    if (!name)
      throw new AppError('VALIDATION', {
        fields: [{ field: 'generalInformation.sampleName', code: 'REQUIRED' }],
      });
    await checkReferences(tx, { columns, attributes });
    return insertSample(tx, {
      ...(id ? { id } : {}),
      templateId: template.id,
      templateVersion: template.current_version,
      year: Number((columns.received_date ?? dayOf(now)).slice(0, 4)),
      status: REGISTERED,
      columns: { ...columns, name },
      attributes,
      createdBy: context.user.id,
    });
  });
  return { sampleId, version: 1 };
});
