import type { Route } from '../../platform/http/route.ts';
import { getTemplate } from './get-template.ts';
import { listTemplates } from './list-templates.ts';

export const templatesRoutes: Route[] = [listTemplates, getTemplate];
