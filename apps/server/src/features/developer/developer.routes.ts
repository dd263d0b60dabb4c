import type { Route } from '../../platform/http/route.ts';
import { getDeveloperPage } from './get-developer-page.ts';
import { markCall } from './mark-call.ts';

export const developerRoutes: Route[] = [getDeveloperPage, markCall];
