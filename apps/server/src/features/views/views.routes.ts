import type { Route } from '../../platform/http/route.ts';
import { changeView } from './change-view.ts';
import { chooseStartView } from './choose-start-view.ts';
import { createView } from './create-view.ts';
import { deleteView } from './delete-view.ts';
import { listViews } from './list-views.ts';

export const viewsRoutes: Route[] = [listViews, createView, changeView, deleteView, chooseStartView];
