import { createSample as endpoint } from '@kiemlab/contract/features/registration/registration.api';
import { REGISTERED } from '@kiemlab/contract/features/samples/samples.rules';
import { dayOf } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { holdOpenTemplate } from '../templates/hold-open-template.ts';
import { withAccountCards } from './account-cards.ts';
import { checkReferences } from './check-references.ts';
import { checkSample } from './check-sample.ts';
import { withUploads } from './hold-uploads.ts';
import { withDocument } from './relate-document.ts';
import { daysBack, refuseBeyond } from './sampled-since.ts';
import { withUsualValues } from './usual-values.ts';
import { refuseOff } from '../settings/refuse-if-off.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { refuseNamedOrigin } from '../samples/refuse-origin.ts';
import { insertSample } from '../samples/save-samples.queries.ts';
import { noteUnlikely } from '../samples/plausibility/note-unlikely.ts';
import { mergeAttributes, toPatch } from '../samples/samples.record.ts';

/** What the laboratory has set that a registration asks for: read by one statement. */
const ASKED_SETTINGS = [
  'toolbarActionsOff',
  'daysBackForSampling',
  'samplingReasonAfter',
  'unlikelyQuantities',
  'unlikelyDates',
] as const;

/** Registers a sample; its number comes with the receipt (SAMPLE-03, SAMPLE-07, rule S1). */
export const createSample = route(
  endpoint,
  async ({ params, body: { reason, confirmedUnlikely = {}, ...body } }, context) => {
    refuseNamedOrigin(context.user, body);
    const sent = toPatch(body);
    const now = new Date();
    const id = body.generalInformation?.sampleId;
    const userId = context.user.id;
    const sampleId = await context.write({ action: endpoint.id, reason }, async (tx) => {
      const template = await holdOpenTemplate(tx, params.templateId);
      const { columns, attributes: typed } = withUsualValues(sent, template.config);
      const withCards = await withAccountCards(tx, body, typed, template.config);
      const withFiles = await withUploads(tx, withCards.attributes, userId);
      const attributes = mergeAttributes({}, await withDocument(tx, withFiles, context.user));
      const asked = await readSettings(tx, ...ASKED_SETTINGS);
      refuseOff('add', [...asked.toolbarActionsOff, ...(template.config.actionsOff ?? [])]);
      checkSample({ columns, attributes }, template.config, now, daysBack(asked.daysBackForSampling));
      refuseBeyond(asked.samplingReasonAfter, columns.sampling_date, reason);
      const { name } = columns;
      if (!name)
        throw new AppError('VALIDATION', {
          fields: [{ field: 'generalInformation.sampleName', code: 'REQUIRED' }],
        });
      await checkReferences(tx, { columns, attributes }, withCards.accounts);
      const made = await insertSample(tx, {
        ...(id ? { id } : {}),
        templateId: template.id,
        templateVersion: template.current_version,
        year: Number((columns.received_date ?? dayOf(now)).slice(0, 4)),
        status: REGISTERED,
        columns: { ...columns, name },
        attributes,
        createdBy: userId,
      });
      const bounds = { quantities: asked.unlikelyQuantities, dates: asked.unlikelyDates };
      await noteUnlikely(tx, { id: made, after: { columns, attributes }, bounds }, confirmedUnlikely, userId);
      return made;
    });
    return { sampleId, version: 1 };
  },
);
