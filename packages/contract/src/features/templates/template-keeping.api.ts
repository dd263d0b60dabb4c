import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import { id, instant, requiredLine, text } from '../../core/text.ts';
import { FLAG_BASES } from './flag-bases.ts';
import { TEMPLATE_TEXT } from './template-config.ts';
import { SentConfigData, WireConfigData, WireSection } from './template-wire.ts';
import { TEMPLATE_TYPES } from './template-types.ts';
import { TemplateRow, templateType, TemplateWithConfig } from './templates.api.ts';
import { reason, requiredReason } from '../../core/reason.ts';

export const listTemplateVersions = defineEndpoint({
  id: 'templates.list-versions',
  method: 'GET',
  path: '/api/templates/:id/versions',
  summary: 'Each version of a template with its name, author, reason and what it shows, newest first',
  permission: ['FormConfiguration', 'CreateConfig', 'EditConfig'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  query: z.strictObject({ type: templateType }),
  ok: z.array(
    z.strictObject({
      version: z.int(),
      /** What it was called then. */
      name: z.string(),
      /** Null where the program made it. */
      author: z.string().nullable(),
      reason: z.string(),
      createdAt: instant,
      configData: WireConfigData,
      /** Of tests: what of a result was compared with the limits. */
      flagCalculationBase: z.enum(FLAG_BASES).optional(),
    }),
  ),
  errors: ['NOT_FOUND'],
});

/** What a template is made of; the specification sends `templateName` for samples and `name` for tests, one of them. */
const sent = {
  templateName: requiredLine(TEMPLATE_TEXT.name).optional(),
  name: requiredLine(TEMPLATE_TEXT.name).optional(),
  configData: SentConfigData,
  /** Of tests: what of a result is compared with the limits; what a change leaves out stays. */
  flagCalculationBase: z.enum(FLAG_BASES).optional(),
  reason: reason.optional(),
};
const errors = ['DUPLICATE'] as const satisfies readonly ErrorCode[];

export const createTemplate = defineEndpoint({
  id: 'templates.create-template',
  method: 'POST',
  path: '/api/templates',
  summary: 'Create a template of samples (with a prefix) or of tests, as its first version',
  permission: ['CreateConfig'],
  envelope: 'plain',
  body: z.strictObject({
    ...sent,
    templateType,
    prefix: text(TEMPLATE_TEXT.prefix).nullish(),
  }),
  ok: TemplateWithConfig,
  status: 201,
  errors,
});

export const updateTemplate = defineEndpoint({
  id: 'templates.update-template',
  method: 'PUT',
  path: '/api/templates',
  summary:
    'Save a new version of a template; type and prefix stay. With `version` only as long as it is the one that was seen',
  permission: ['EditConfig'],
  once: true,
  envelope: 'plain',
  body: z.strictObject({
    id,
    ...sent,
    templateType: z.enum(TEMPLATE_TYPES).optional(),
    prefix: text(TEMPLATE_TEXT.prefix).nullish(),
    version: z.int().min(1).optional(),
  }),
  ok: TemplateWithConfig,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'REASON_REQUIRED', ...errors],
});

export const deleteTemplate = defineEndpoint({
  id: 'templates.delete-template',
  method: 'DELETE',
  path: '/api/templates/:id',
  summary: 'Delete a template that nothing was made with; asking again answers the same',
  permission: ['EditConfig'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  query: z.strictObject({ type: templateType }),
  ok: z.strictObject({ id }),
  errors: ['NOT_FOUND', 'TEMPLATE_IN_USE', 'SETUP_IN_USE'],
});

export const closeTemplate = defineEndpoint({
  id: 'templates.close-template',
  method: 'PUT',
  path: '/api/templates/:id/closed',
  summary: 'Close a type for new samples, or open it again; samples that are there go on',
  permission: ['EditConfig'],
  once: true,
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({ closed: z.boolean(), reason: requiredReason }),
  ok: TemplateRow,
  errors: ['NOT_FOUND'],
});

export const getConfigurations = defineEndpoint({
  id: 'templates.get-configurations',
  method: 'GET',
  path: '/api/configurations',
  summary: 'Everything a template may show, in the shape of a template',
  permission: 'signed-in',
  envelope: 'plain',
  query: z.strictObject({ type: templateType }),
  ok: z.array(WireSection),
});
