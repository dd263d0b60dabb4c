import type { Route } from '../../platform/http/route.ts';
import { confirmHandovers } from './confirm-handovers.ts';
import { confirmOnPaper } from './confirm-on-paper.ts';
import { correctHandover } from './correct-handover.ts';
import { disputePaper } from './dispute-paper.ts';
import { getHandoverScan } from './get-handover-scan.ts';
import { listHandovers } from './list-handovers.ts';
import { listMyHandovers } from './list-my-handovers.ts';

export const handoversRoutes: Route[] = [
  listHandovers,
  listMyHandovers,
  confirmHandovers,
  confirmOnPaper,
  getHandoverScan,
  disputePaper,
  correctHandover,
];
