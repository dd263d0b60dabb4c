import { createRouter } from '@tanstack/react-router';
import { clientRoutes } from '../pages/clients/routes.tsx';
import { developerRoutes } from '../pages/developer/routes.tsx';
import { documentRoutes } from '../pages/documents/routes.tsx';
import { formSettingRoutes } from '../pages/form-setting/routes.tsx';
import { homeRoutes } from '../pages/home/routes.tsx';
import { jobRoutes } from '../pages/jobs/routes.tsx';
import { destructionRoutes } from '../pages/destruction/routes.tsx';
import { operationsRoutes } from '../pages/operations/routes.tsx';
import { handoverRoutes } from '../pages/handovers/routes.tsx';
import { retentionRoutes } from '../pages/retention/routes.tsx';
import { settingsRoutes } from '../pages/settings/routes.tsx';
import { rightsRoutes } from '../pages/rights/routes.tsx';
import { sampleRoutes } from '../pages/samples/routes.tsx';
import { oosRoutes } from '../pages/oos/routes.tsx';
import { safeguardRoutes } from '../pages/safeguards/routes.tsx';
import { testRoutes } from '../pages/analyses/routes.tsx';
import { userRoutes } from '../pages/users/routes.tsx';
import { appRoute, rootRoute } from '../pages/app-route.tsx';
import { PageWaiting } from './shell/PageWaiting.tsx';
import {
  forgotPasswordRoute,
  loginRoute,
  registerRoute,
  resetPasswordRoute,
  setupRoute,
  verifyRoute,
  verifyStartRoute,
} from './public-routes.tsx';

const routeTree = rootRoute.addChildren([
  loginRoute,
  registerRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  setupRoute,
  verifyRoute,
  verifyStartRoute,
  appRoute.addChildren([
    ...homeRoutes(appRoute),
    ...sampleRoutes(appRoute),
    ...destructionRoutes(appRoute),
    ...handoverRoutes(appRoute),
    ...retentionRoutes(appRoute),
    ...testRoutes(appRoute),
    ...oosRoutes(appRoute),
    ...safeguardRoutes(appRoute),
    ...clientRoutes(appRoute),
    ...documentRoutes(appRoute),
    ...formSettingRoutes(appRoute),
    ...operationsRoutes(appRoute),
    ...settingsRoutes(appRoute),
    ...rightsRoutes(appRoute),
    ...userRoutes(appRoute),
    ...jobRoutes(appRoute),
    ...developerRoutes(appRoute),
  ]),
]);

/** All addresses of the product. Pages are loaded when the pointer comes near their link. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PageWaiting,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
