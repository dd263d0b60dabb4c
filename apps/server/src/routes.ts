import { alertsRoutes } from './features/alerts/alerts.routes.ts';
import { analysisGroupsRoutes } from './features/analysis-groups/analysis-groups.routes.ts';
import { analytesRoutes } from './features/analytes/analytes.routes.ts';
import { attachmentsRoutes } from './features/attachments/attachments.routes.ts';
import { auditExportRoutes } from './features/audit/export/audit-export.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { forgottenPasswordRoutes } from './features/auth/forgotten-password.routes.ts';
import { choicesRoutes } from './features/choices/choices.routes.ts';
import { clientsRoutes } from './features/clients/clients.routes.ts';
import { configListsRoutes } from './features/config-lists/config-lists.routes.ts';
import { custodyRoutes } from './features/custody/custody.routes.ts';
import { developerRoutes } from './features/developer/developer.routes.ts';
import { documentsRoutes } from './features/documents/documents.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { jobsRoutes } from './features/jobs/jobs.routes.ts';
import { ledgerRoutes } from './features/ledger/ledger.routes.ts';
import { operationsRoutes } from './features/operations/operations.routes.ts';
import { placesRoutes } from './features/places/places.routes.ts';
import { printingRoutes } from './features/printing/printing.routes.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { destructionRoutes } from './features/destruction/destruction.routes.ts';
import { handoversRoutes } from './features/handovers/handovers.routes.ts';
import { holdsRoutes } from './features/holds/holds.routes.ts';
import { retentionRoutes } from './features/retention/retention.routes.ts';
import { rightsRoutes } from './features/rights/rights.routes.ts';
import { safeguardsRoutes } from './features/safeguards/safeguards.routes.ts';
import { samplesRoutes } from './features/samples/samples.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { setupRoutes } from './features/setup/setup.routes.ts';
import { statisticsRoutes } from './features/statistics/statistics.routes.ts';
import { templatesRoutes } from './features/templates/templates.routes.ts';
import { testSetupRoutes } from './features/test-setup/test-setup.routes.ts';
import { oosRoutes } from './features/oos/oos.routes.ts';
import { testsRoutes } from './features/analyses/analyses.routes.ts';
import { exportRoutes } from './features/transfer/export/export.routes.ts';
import { importRoutes } from './features/transfer/import/import.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { viewsRoutes } from './features/views/views.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import type { Route } from './platform/http/route.ts';
import { SAFEGUARDS } from './safeguards.ts';

/** Everything the server answers. */
export const ROUTES: readonly Route[] = [
  ...alertsRoutes,
  ...analysisGroupsRoutes,
  ...analytesRoutes,
  ...attachmentsRoutes,
  ...auditRoutes,
  ...auditExportRoutes,
  ...authRoutes,
  ...forgottenPasswordRoutes,
  ...choicesRoutes,
  ...clientsRoutes,
  ...configListsRoutes,
  ...custodyRoutes,
  ...developerRoutes,
  ...documentsRoutes,
  ...homeRoutes,
  ...jobsRoutes,
  ...ledgerRoutes,
  ...placesRoutes,
  ...printingRoutes,
  ...registrationRoutes,
  ...reportsRoutes,
  ...destructionRoutes,
  ...handoversRoutes,
  ...holdsRoutes,
  ...retentionRoutes,
  ...rightsRoutes,
  ...safeguardsRoutes(SAFEGUARDS),
  ...samplesRoutes,
  ...settingsRoutes,
  ...setupRoutes,
  ...statisticsRoutes,
  ...templatesRoutes,
  ...testSetupRoutes,
  ...oosRoutes,
  ...operationsRoutes,
  ...testsRoutes,
  ...exportRoutes,
  ...importRoutes,
  ...usersRoutes,
  ...searchRoutes,
  ...viewsRoutes,
];
