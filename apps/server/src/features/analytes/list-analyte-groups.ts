import { listAnalyteGroups as endpoint } from '@kiemlab/contract/features/analytes/analytes.api';
import { route } from '../../platform/http/route.ts';
import { findAnalyteGroups } from './analytes.queries.ts';

/** Analyte groups of a test id. */
export const listAnalyteGroups = route(endpoint, ({ query }, { db }) => findAnalyteGroups(db, query.testId));
