import {
  listActionNames as actions,
  listModules as modules,
} from '@kiemlab/contract/features/audit/audit.api';
import { route } from '../../platform/http/route.ts';
import { findActionNames, findModules } from './audit.queries.ts';

/** Modules that stand in the trail. */
export const listModules = route(modules, (_input, { db }) => findModules(db));

/** Actions that stand in the trail. */
export const listActionNames = route(actions, (_input, { db }) => findActionNames(db));
