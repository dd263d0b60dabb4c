import { BY_TIMER } from '@kiemlab/contract/core/headers';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { UserSettings } from '@kiemlab/contract/features/users/user-settings.api';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import type { AppRoute } from '../../app-route.tsx';
import { homeRoutes } from '../routes.tsx';

export const GROUP = '00000000-0000-4000-8000-00000000000a';
export const CODE = '00000000-0000-4000-8000-00000000000b';
export const TYPE = '00000000-0000-4000-8000-00000000000c';
export const OTHER_TYPE = '00000000-0000-4000-8000-00000000000d';
export const TECHNICIAN = '00000000-0000-4000-8000-00000000000e';
export const FORMER = '00000000-0000-4000-8000-00000000000f';

/** What the server of a test answers, by the end of the path; a status alone is a refusal, nothing is no answer at all. */
export type Answers = Record<string, unknown>;

/** A laboratory with a few of everything. */
export const FIGURES: Answers = {
  'alert-count': { taskPendingCount: 12, unreadCount: 3 },
  'count-by-type': [
    { templateId: TYPE, name: 'Thuốc hóa dược', data: 5 },
    { templateId: OTHER_TYPE, name: 'Mỹ phẩm', data: 2 },
  ],
  'count-by-type-and-status': [
    {
      templateId: TYPE,
      sampleType: 'Thuốc hóa dược',
      sampleCountByStatusList: [
        { status: 'RECEIVED', count: 1 },
        { status: 'STORED', count: 4 },
      ],
    },
    {
      templateId: OTHER_TYPE,
      sampleType: 'Mỹ phẩm',
      sampleCountByStatusList: [{ status: 'STORED', count: 2 }],
    },
  ],
  'count-by-test-group': [{ testGroupId: GROUP, name: 'Hóa lý', data: 9 }],
  'count-by-test-group-code-status': [
    {
      testGroupId: GROUP,
      groupName: 'Hóa lý',
      testCountByTestCodes: [
        { testCodeId: CODE, testCode: 'HPLC', testCountByStatuses: [{ name: 'APPROVED', data: 9 }] },
      ],
    },
  ],
  'count-type': [{ clientType: 'Bệnh viện', data: 4 }],
  'turn-around': [
    {
      templateId: TYPE,
      name: 'Thuốc hóa dược',
      count: 14,
      days: { median: '8.5', p90: '19.2' },
      months: [
        { month: '08/2026', count: 10, days: { median: '8.0', p90: '20.1' } },
        { month: '10/2026', count: 4, days: null },
      ],
    },
    {
      templateId: OTHER_TYPE,
      name: 'Mỹ phẩm',
      count: 21,
      days: { median: '3.0', p90: '5.0' },
      months: [{ month: '09/2026', count: 21, days: { median: '3.0', p90: '5.0' } }],
    },
  ],
  workload: [
    {
      technician: { id: TECHNICIAN, name: 'Lê Thị Hà', active: true },
      count: 1_006,
      statuses: [
        { status: 'NEW', count: 1_001 },
        { status: 'REJECT', count: 5 },
      ],
      within: 900,
      overdue: 6,
      oldestDue: '2026-01-31',
    },
    {
      technician: { id: FORMER, name: 'Trần Văn Tú', active: false },
      count: 2,
      statuses: [{ status: 'TEST_DONE', count: 2 }],
      within: 0,
      overdue: 0,
      oldestDue: null,
    },
    {
      technician: null,
      count: 3,
      statuses: [{ status: 'NEW', count: 3 }],
      within: 1,
      overdue: 2,
      oldestDue: '2026-11-02',
    },
  ],
};

interface Home {
  /** Ends of the paths that were asked for, with the method of writes, in their order. */
  asked: string[];
  /** Of these what a timer asks for, no act of the person. */
  byTimer: Set<string>;
  /** Bodies that were sent. */
  sent: unknown[];
  answers: Answers;
  href(): string;
}

/** Opens the home page under an address, for a person with some rights. */
export function openHome(
  address: string,
  permissions: readonly PermissionCode[],
  { answers = FIGURES, settings = {} }: { answers?: Answers; settings?: UserSettings } = {},
): Home {
  const home: Home = {
    byTimer: new Set(),
    asked: [],
    sent: [],
    answers: { ...answers },
    href: () => history.location.href,
  };
  vi.stubGlobal(
    'fetch',
    (url: string, request: { method?: string; body?: string; headers?: HeadersInit } = {}) => {
      const { pathname } = new URL(url, 'http://localhost');
      const end = pathname.split('/').at(-1) ?? '';
      const method = request.method ?? 'GET';
      home.asked.push(method === 'GET' ? end : `${method} ${end}`);
      if (new Headers(request.headers).has(BY_TIMER)) home.byTimer.add(end);
      if (request.body) home.sent.push(JSON.parse(request.body));
      if (end === 'profile')
        return Promise.resolve(
          Response.json({ status: 1, data: { IdUser: GROUP, FullName: 'Lê An', permissions } }),
        );
      if (end === 'settings') return Promise.resolve(Response.json({ status: 1, data: settings }));
      const answer = home.answers[end];
      if (answer === undefined) return Promise.reject(new TypeError('Failed to fetch'));
      if (typeof answer === 'number')
        return Promise.resolve(Response.json({ code: 'INTERNAL', message: 'hỏng' }, { status: answer }));
      return Promise.resolve(Response.json(answer));
    },
  );
  const root = createRootRoute();
  const app = createRoute({ getParentRoute: () => root, id: 'app' });
  const others = ['/sample', '/test', '/client'].map((path) =>
    createRoute({ getParentRoute: () => app, path, component: () => <p>{path}</p> }),
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  const children: AnyRoute[] = [...homeRoutes(app as unknown as AppRoute), ...others];
  const routeTree = root.addChildren([app.addChildren(children)]);
  renderInFrame(
    <RouterProvider router={createRouter({ routeTree, history }) as never} />,
    createQueryClient(),
  );
  return home;
}
