import type { Route } from '../../platform/http/route.ts';
import { closeTemplate } from './close-template.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { getConfigurations } from './get-configurations.ts';
import { getTemplate } from './get-template.ts';
import { listTemplateVersions } from './list-template-versions.ts';
import { listTemplates } from './list-templates.ts';
import { updateTemplate } from './update-template.ts';

export const templatesRoutes: Route[] = [
  listTemplates,
  getTemplate,
  listTemplateVersions,
  createTemplate,
  updateTemplate,
  deleteTemplate,
  closeTemplate,
  getConfigurations,
];
