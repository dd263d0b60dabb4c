import { closeTemplate as endpoint } from '@kiemlab/contract/features/templates/template-keeping.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { lockTemplate, setClosed } from './keep-templates.queries.ts';
import { presentTemplate } from './present-template.ts';

/** Closes a sample type for new samples, or opens it again; the samples that are there go on, and their portions. */
export const closeTemplate = route(endpoint, ({ params, body }, context) =>
  context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const template = found(await lockTemplate(tx, params.id), 'NOT_FOUND');
    return presentTemplate(await setClosed(tx, template, body.closed), 'SAMPLE');
  }),
);
