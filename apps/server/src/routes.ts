import { alertsRoutes } from './features/alerts/alerts.routes.ts';
import { analysisGroupsRoutes } from './features/analysis-groups/analysis-groups.routes.ts';
import { analytesRoutes } from './features/analytes/analytes.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { clientsRoutes } from './features/clients/clients.routes.ts';
import { documentsRoutes } from './features/documents/documents.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { choicesRoutes } from './features/choices/choices.routes.ts';
import { exportRoutes } from './features/transfer/export/export.routes.ts';
import { filesRoutes } from './features/attachments/attachments.routes.ts';
import { importRoutes } from './features/transfer/import/import.routes.ts';
import { sampleLifecycleRoutes } from './features/custody/custody.routes.ts';
import { quantitiesRoutes } from './features/ledger/ledger.routes.ts';
import { placesRoutes } from './features/places/places.routes.ts';
import { retentionRoutes } from './features/retention/retention.routes.ts';
import { statisticsRoutes } from './features/statistics/statistics.routes.ts';
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
