import { analysisGroupsRoutes } from './features/analysis-groups/analysis-groups.routes.ts';
import { analytesRoutes } from './features/analytes/analytes.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { clientsRoutes } from './features/clients/clients.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { samplesRoutes } from './features/samples/samples.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { templatesRoutes } from './features/templates/templates.routes.ts';
import { testSetupRoutes } from './features/test-setup/test-setup.routes.ts';
import { testsRoutes } from './features/tests/tests.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import type { Route } from './platform/http/route.ts';

/** Everything the server answers. */
export const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...usersRoutes,
  ...settingsRoutes,
  ...clientsRoutes,
  ...templatesRoutes,
  ...testSetupRoutes,
  ...analytesRoutes,
  ...analysisGroupsRoutes,
  ...samplesRoutes,
  ...testsRoutes,
  ...reportsRoutes,
  ...auditRoutes,
];
