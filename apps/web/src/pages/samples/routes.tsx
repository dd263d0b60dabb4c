import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.statuses';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import type { AppRoute } from '../app-route.tsx';
import {
  countParam,
  dayParam,
  idParam,
  nameParam,
  textParam,
  wordParam,
  wordsParam,
} from '../../lib/search-params.ts';
import { readRetentionSearch } from '../retention/retention-search.ts';

/** Filters of the list, kept in the address. */
export interface SampleSearch {
  templateId?: string | undefined;
  /** 0 for every year; this year when absent, or every year where days are asked for. */
  year?: number | undefined;
  /** Any of some statuses, with commas between them. */
  status?: string | undefined;
  textSearch?: string | undefined;
  /** First and last day; of receipt unless `dayField` says another. */
  startDate?: string | undefined;
  endDate?: string | undefined;
  dayField?: 'appointmentDate' | undefined;
  /** The column that the list is sorted by, rising unless `order` says otherwise; newest first when absent. */
  sort?: string | undefined;
  order?: 'desc' | undefined;
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
        status: wordsParam(search['status'], SAMPLE_STATUSES),
        textSearch: textParam(search['textSearch']),
        startDate: dayParam(search['startDate']),
        endDate: dayParam(search['endDate']),
        dayField: wordParam(search['dayField'], ['appointmentDate']),
        sort: nameParam(search['sort']),
        order: wordParam(search['order'], ['desc']),
        page: countParam(search['page']),
      }),
      staticData: { title: 'shell.samples', permissions: ['Sample'] },
      component: lazyPage(() => import('./SampleListPage.tsx'), 'SampleListPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/sample/retention',
      validateSearch: readRetentionSearch,
      staticData: {
        title: 'retention.title',
        permissions: ['Sample_Receive', 'Sample_Cancel', 'EditConfig'],
      },
      component: lazyPage(() => import('../retention/RetentionPage.tsx'), 'RetentionPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/sample/$id',
      staticData: { title: 'shell.samples', permissions: ['Sample'] },
      component: lazyPage(() => import('./SamplePage.tsx'), 'SamplePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/sample/$id/file/$fileId',
      staticData: { title: 'attachments.one', permissions: ['Sample'] },
      component: lazyPage(() => import('../../features/attachments/FilePage.tsx'), 'FilePage'),
    }),
  ] as const;
