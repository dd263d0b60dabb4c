import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import { readList } from '../../lib/list-filters.ts';
import { countParam, flagParam, idParam } from '../../lib/search-params.ts';
import type { AppRoute } from '../app-route.tsx';
import { DOCUMENT_FILTERS } from './document-filters.ts';
import { REQUEST_FILTERS } from './request-filters.ts';
import { TRAINING_FILTERS } from './training-filters.ts';

/** The document module and the page of one document. */
export const documentRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/document',
      validateSearch: readList(DOCUMENT_FILTERS),
      staticData: { title: 'shell.documents', permissions: ['NT_Document', 'Document_Manage'] },
      component: lazyPage(() => import('./DocumentsPage.tsx'), 'DocumentsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/document/training',
      validateSearch: readList(TRAINING_FILTERS),
      staticData: { title: 'training.mine', permissions: ['NT_Document', 'Document_Manage'] },
      component: lazyPage(() => import('./MyTrainingPage.tsx'), 'MyTrainingPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/document/requests',
      validateSearch: readList(REQUEST_FILTERS),
      staticData: { title: 'requests.waiting', permissions: ['NT_Document', 'Document_Manage'] },
      component: lazyPage(() => import('./RequestsPage.tsx'), 'RequestsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/document/$id',
      validateSearch: (
        search: Record<string, unknown>,
      ): {
        view?: boolean | undefined;
        page?: number | undefined;
        version?: string | undefined;
        sample?: string | undefined;
      } => ({
        /** Its file is open. */
        view: flagParam(search['view']),
        /** At this page of it, from 1. */
        page: countParam(search['page']) || undefined,
        /** One of its versions; else the one that it shows. */
        version: idParam(search['version']),
        /** The version to which this sample refers. */
        sample: idParam(search['sample']),
      }),
      staticData: { title: 'documents.one', permissions: ['NT_Document', 'Document_Manage', 'Sample'] },
      component: lazyPage(() => import('./DocumentPage.tsx'), 'DocumentPage'),
    }),
  ] as const;
