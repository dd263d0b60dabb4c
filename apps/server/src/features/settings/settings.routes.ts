import type { Route } from '../../platform/http/route.ts';
import { getHealth } from './get-health.ts';
import { getLaboratory } from './get-laboratory.ts';

export const settingsRoutes: Route[] = [getLaboratory, getHealth];
