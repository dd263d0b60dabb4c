import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import { readList } from '../../lib/list-filters.ts';
import type { AppRoute } from '../app-route.tsx';
import { DOCUMENT_FILTERS } from './document-filters.ts';

/** List of documents and the page of one document. */
export const documentRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/document',
      validateSearch: readList(DOCUMENT_FILTERS),
      staticData: { title: 'shell.documents', permissions: ['NT_Document'] },
      component: lazyPage(() => import('./DocumentListPage.tsx'), 'DocumentListPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/document/$id',
      staticData: { title: 'documents.one', permissions: ['NT_Document', 'Sample'] },
      component: lazyPage(() => import('./DocumentPage.tsx'), 'DocumentPage'),
    }),
  ] as const;
