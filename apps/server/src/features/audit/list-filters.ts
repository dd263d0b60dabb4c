import {
  listActionNames as actions,
  listModules as modules,
} from '@kiemlab/contract/features/audit/audit.api';
import { route } from '../../platform/http/route.ts';
import { findActionNames, findModules } from './audit.queries.ts';

/** Modules that stand in the part of the trail that the caller reads. */
export const listModules = route(modules, (_input, { db, user }) => findModules(db, user));

/** Actions that stand in the part of the trail that the caller reads. */
export const listActionNames = route(actions, (_input, { db, user }) => findActionNames(db, user));
