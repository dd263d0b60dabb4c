import type { Route } from '../../platform/http/route.ts';
import { recordHistories } from './get-record-history.ts';
import { listActionNames, listModules } from './list-filters.ts';
import { listHistory } from './list-history.ts';
import { listRefusedActs } from './list-refused-acts.ts';
import { listReviews } from './reviews/list-reviews.ts';
import { markReviewed } from './reviews/mark-reviewed.ts';

export const auditRoutes: Route[] = [
  listHistory,
  listModules,
  listActionNames,
  listRefusedActs,
  listReviews,
  markReviewed,
  ...recordHistories,
];
