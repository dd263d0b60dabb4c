import type { Route } from '../../platform/http/route.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { listAppGroups } from './list-app-groups.ts';
import { listApps } from './list-apps.ts';
import { listGroups } from './list-groups.ts';
import { listMembers } from './list-members.ts';
import { exportReview } from './review/export-review.ts';
import { reviewAccess } from './review/review-access.ts';
import { setMembership } from './set-membership.ts';
import { updatePermits } from './update-permits.ts';

export const rightsRoutes: Route[] = [
  listApps,
  listAppGroups,
  listGroups,
  createGroup,
  deleteGroup,
  updatePermits,
  listMembers,
  setMembership,
  reviewAccess,
  exportReview,
];
