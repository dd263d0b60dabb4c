import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id } from '../../core/text.ts';

/** One attribute a template shows: which, whether required, what it starts with. */
export const TemplateAttribute = z.strictObject({
  key: z.string(),
  required: z.boolean().default(false),
  /** Choices of a dropdown; the catalogue's when absent. */
  options: z.array(z.string()).optional(),
  initial: z.string().optional(),
});

/** The sections and attributes of one version of a template, in the order of the form. */
export const TemplateConfig = z.strictObject({
  sections: z.array(
    z.strictObject({
      section: z.string(),
      attributes: z.array(TemplateAttribute),
      required: z.boolean().default(false),
    }),
  ),
});
export type TemplateConfig = z.output<typeof TemplateConfig>;

export const TemplateRow = z.strictObject({
  id,
  templateName: z.string(),
  templateType: z.literal('SAMPLE'),
  prefix: z.string(),
  createdDate: z.string(),
});
export type TemplateRow = z.output<typeof TemplateRow>;

export const listTemplates = defineEndpoint({
  id: 'templates.list-templates',
  method: 'GET',
  path: '/api/templates',
  summary: 'Sample templates',
  permission: 'signed-in',
  envelope: 'plain',
  query: z.strictObject({ type: z.literal('SAMPLE').default('SAMPLE') }),
  ok: z.array(
    /** Fields of the current version: a list of all samples shows those that any template has. */
    TemplateRow.extend({ fields: z.array(z.string()) }),
  ),
});

export const getTemplate = defineEndpoint({
  id: 'templates.get-template',
  method: 'GET',
  path: '/api/templates/:id',
  summary: 'A template with its current version',
  permission: 'signed-in',
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: TemplateRow.extend({ version: z.int(), configData: z.strictObject({ config: TemplateConfig }) }),
  errors: ['NOT_FOUND'],
});
