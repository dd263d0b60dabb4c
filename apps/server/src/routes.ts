import { alertsRoutes } from './features/alerts/alerts.routes.ts';
import { analysisGroupsRoutes } from './features/analysis-groups/analysis-groups.routes.ts';
import { analytesRoutes } from './features/analytes/analytes.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { clientsRoutes } from './features/clients/clients.routes.ts';
import { documentsRoutes } from './features/documents/documents.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { choicesRoutes } from './features/samples/choices/choices.routes.ts';
import { exportRoutes } from './features/samples/export/export.routes.ts';
import { filesRoutes } from './features/samples/files/files.routes.ts';
import { importRoutes } from './features/samples/import/import.routes.ts';
import { sampleLifecycleRoutes } from './features/samples/lifecycle/lifecycle.routes.ts';
import { quantitiesRoutes } from './features/samples/quantities/quantities.routes.ts';
import { placesRoutes } from './features/samples/places/places.routes.ts';
import { retentionRoutes } from './features/samples/retention/retention.routes.ts';
import { statisticsRoutes } from './features/samples/statistics/statistics.routes.ts';
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
  ...documentsRoutes,
  ...templatesRoutes,
  ...testSetupRoutes,
  ...analytesRoutes,
  ...analysisGroupsRoutes,
  ...samplesRoutes,
  ...importRoutes,
  ...sampleLifecycleRoutes,
  ...filesRoutes,
  ...exportRoutes,
  ...choicesRoutes,
  ...placesRoutes,
  ...quantitiesRoutes,
  ...retentionRoutes,
  ...statisticsRoutes,
  ...testsRoutes,
  ...reportsRoutes,
  ...auditRoutes,
  ...alertsRoutes,
];
