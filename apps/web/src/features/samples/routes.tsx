import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.schema';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod/mini';
import type { AppRoute } from '../../app/app-route.tsx';

const kept = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** Filters of the list, kept in the address; what cannot be read there counts as not set. */
const ListSearch = z.object({
  templateId: kept(z.uuid()),
  /** 0 for every year; this year when absent. */
  year: kept(z.int()),
  status: kept(z.enum(SAMPLE_STATUSES)),
  textSearch: kept(z.string()),
  page: kept(z.int().check(z.nonnegative())),
});

/** List of samples and the page of one sample. */
export const sampleRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/sample',
      validateSearch: ListSearch,
      staticData: { title: 'shell.samples', permissions: ['Sample'] },
      component: lazyRouteComponent(() => import('./pages/SampleListPage.tsx'), 'SampleListPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/sample/$id',
      staticData: { title: 'shell.samples', permissions: ['Sample'] },
      component: lazyRouteComponent(() => import('./pages/SamplePage.tsx'), 'SamplePage'),
    }),
  ] as const;
