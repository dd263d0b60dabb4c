import { getSummaryData as endpoint } from '@kiemlab/contract/features/statistics/statistics.api';
import { route } from '../../platform/http/route.ts';
import { summaryRows } from './summary-rows.ts';

/** Figures of the report tab (HOME-04). */
export const getSummaryData = route(endpoint, ({ query }, context) =>
  summaryRows(context, query, context.language),
);
