import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id, instant } from '../../core/text.ts';
import { TemplateConfig } from './template-config.ts';
import { FLAG_BASES } from './flag-bases.ts';
import { TEMPLATE_TYPES } from './template-types.ts';
import { WireConfigData } from './template-wire.ts';

export { TEMPLATE_TYPES, type TemplateType } from './template-types.ts';
export { TemplateAttribute, TemplateConfig } from './template-config.ts';

/** A template as lists and pickers show it; a test group has no prefix (''). */
export const TemplateRow = z.strictObject({
  id,
  /** The name; the specification calls it `name` for test templates. */
  templateName: z.string(),
  name: z.string(),
  templateType: z.enum(TEMPLATE_TYPES),
  prefix: z.string(),
  createdDate: instant,
  /** The same moment; the specification's word for test templates. */
  createDate: instant,
  version: z.int(),
  /** Since when no new samples are made of it; null while they are. */
  closedAt: instant.nullable(),
});
export type TemplateRow = z.output<typeof TemplateRow>;

/** Of which templates a call is; of samples where it does not say. */
export const templateType = z.enum(TEMPLATE_TYPES).default('SAMPLE');

export const listTemplates = defineEndpoint({
  id: 'templates.list-templates',
  method: 'GET',
  path: '/api/templates',
  summary: 'Templates of samples, or of tests (test groups), in Vietnamese order',
  permission: 'signed-in',
  envelope: 'plain',
  query: z.strictObject({ type: templateType }),
  ok: z.array(
    /** Fields of the current version: a list of all samples shows those that any template has. */
    TemplateRow.extend({
      fields: z.array(z.string()),
      /** Versions whose samples do without some actions, with these; those with all actions are left out. */
      actionsOff: z.array(
        z.strictObject({ version: z.int(), actions: TemplateConfig.shape.actionsOff.unwrap() }),
      ),
    }),
  ),
});

/** A template with its current version. */
export const TemplateWithConfig = TemplateRow.extend({
  configData: WireConfigData,
  /** Of tests: what of a result is compared with the limits. */
  flagCalculationBase: z.enum(FLAG_BASES).optional(),
  /** Of tests: whether any was assigned; from then on another base wants a reason (rule T17). */
  wasAssigned: z.boolean().optional(),
});

export const getTemplate = defineEndpoint({
  id: 'templates.get-template',
  method: 'GET',
  path: '/api/templates/:id',
  summary: 'A template with its current version',
  permission: 'signed-in',
  envelope: 'plain',
  params: z.strictObject({ id }),
  query: z.strictObject({ type: templateType }),
  ok: TemplateWithConfig,
  errors: ['NOT_FOUND'],
});
