import type { Route } from '../../platform/http/route.ts';
import { listRetentionDue } from './list-retention-due.ts';
import { listRetentionRules } from './list-retention-rules.ts';
import { saveRetentionRule } from './save-retention-rule.ts';

export const retentionRoutes: Route[] = [listRetentionDue, listRetentionRules, saveRetentionRule];
