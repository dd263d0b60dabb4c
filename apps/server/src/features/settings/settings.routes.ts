import type { Route } from '../../platform/http/route.ts';
import { changeSetting } from './change-setting.ts';
import { getHealth } from './get-health.ts';
import { getLaboratory } from './get-laboratory.ts';
import { getSwitches } from './get-switches.ts';
import { listSettingHistory } from './list-setting-history.ts';
import { listSettings } from './list-settings.ts';

export const settingsRoutes: Route[] = [
  getLaboratory,
  getHealth,
  listSettings,
  listSettingHistory,
  changeSetting,
  getSwitches,
];
