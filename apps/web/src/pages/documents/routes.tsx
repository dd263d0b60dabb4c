import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from '../app-route.tsx';
import { countParam, textParam } from '../../lib/search-params.ts';

/** Filters of the list, kept in the address. */
export interface DocumentSearch {
  searchStr?: string | undefined;
  page?: number | undefined;
}

/** List of documents and the page of one document. */
export const documentRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/document',
      validateSearch: (search): DocumentSearch => ({
        searchStr: textParam(search['searchStr']),
        page: countParam(search['page']),
      }),
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
