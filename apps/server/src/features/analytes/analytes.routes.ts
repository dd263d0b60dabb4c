import type { Route } from '../../platform/http/route.ts';
import { addAnalytes } from './add-analytes.ts';
import { addUnit } from './add-unit.ts';
import { confirmLimits } from './confirm-limits.ts';
import { createAnalyteGroup } from './create-analyte-group.ts';
import { deleteAnalyte } from './delete-analyte.ts';
import { deleteAnalyteGroup } from './delete-analyte-group.ts';
import { deleteFlag } from './delete-flag.ts';
import { getFlag } from './get-flag.ts';
import { listAnalyteGroups } from './list-analyte-groups.ts';
import { listAnalytes } from './list-analytes.ts';
import { listConfirmers } from './list-confirmers.ts';
import { listFlagRules } from './list-flag-rules.ts';
import { listLimitsVersions } from './list-limits-versions.ts';
import { listUnits } from './list-units.ts';
import { orderAnalytes } from './order-analytes.ts';
import { saveAnalyte } from './save-analyte.ts';
import { saveFlag } from './save-flag.ts';
import { saveSheet } from './save-sheet.ts';
import { setFlagBase } from './set-flag-base.ts';
import { updateAnalyteGroup } from './update-analyte-group.ts';
import { withdrawLimits } from './withdraw-limits.ts';

export const analytesRoutes: Route[] = [
  listAnalyteGroups,
  createAnalyteGroup,
  updateAnalyteGroup,
  deleteAnalyteGroup,
  setFlagBase,
  listAnalytes,
  saveAnalyte,
  addAnalytes,
  orderAnalytes,
  saveSheet,
  deleteAnalyte,
  listFlagRules,
  getFlag,
  listLimitsVersions,
  saveFlag,
  deleteFlag,
  listConfirmers,
  confirmLimits,
  withdrawLimits,
  listUnits,
  addUnit,
];
