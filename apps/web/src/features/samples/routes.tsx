import { SAMPLE_STATUSES, type SampleStatus } from '@kiemlab/contract/features/samples/samples.statuses';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from '../../app/app-route.tsx';
import { countParam, idParam, textParam, wordParam } from '../../lib/search-params.ts';
import { readRetentionSearch } from './retention/retention-search.ts';

/** Filters of the list, kept in the address. */
export interface SampleSearch {
  templateId?: string | undefined;
  /** 0 for every year; this year when absent. */
  year?: number | undefined;
  status?: SampleStatus | undefined;
  textSearch?: string | undefined;
  page?: number | undefined;
}

/** List of samples and the page of one sample. */
export const sampleRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/sample',
      validateSearch: (search): SampleSearch => ({
        templateId: idParam(search['templateId']),
        year: countParam(search['year']),
        status: wordParam(search['status'], SAMPLE_STATUSES),
        textSearch: textParam(search['textSearch']),
        page: countParam(search['page']),
      }),
      staticData: { title: 'shell.samples', permissions: ['Sample'] },
      component: lazyPage(() => import('./pages/SampleListPage.tsx'), 'SampleListPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/sample/retention',
      validateSearch: readRetentionSearch,
      staticData: {
        title: 'sampleRetention.title',
        permissions: ['Sample_Receive', 'Sample_Cancel', 'EditConfig'],
      },
      component: lazyPage(() => import('./retention/RetentionPage.tsx'), 'RetentionPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/sample/$id',
      staticData: { title: 'shell.samples', permissions: ['Sample'] },
      component: lazyPage(() => import('./pages/SamplePage.tsx'), 'SamplePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/sample/$id/file/$fileId',
      staticData: { title: 'sampleFiles.one', permissions: ['Sample'] },
      component: lazyPage(() => import('./files/FilePage.tsx'), 'FilePage'),
    }),
  ] as const;
