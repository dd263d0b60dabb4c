import { createRoute } from '@tanstack/react-router';
import { TEMPLATE_TYPES, type TemplateType } from '@kiemlab/contract/features/templates/template-types';
import type { TextKey } from '../../lib/i18n/i18n.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { countParam, idParam, textParam, wordParam } from '../../lib/search-params.ts';
import type { AppRoute } from '../app-route.tsx';

/** What the pages are about; samples when the address says nothing. */
export interface OfType {
  type?: TemplateType | undefined;
}

/** What is opened of the set-up of tests. */
export interface OpenedGroup {
  /** The test group that opens to its test ids. */
  group?: string | undefined;
  /** The test id that is opened of it. */
  test?: string | undefined;
  /** What is looked for in the list, and its page, from 0. */
  textSearch?: string | undefined;
  page?: number | undefined;
  /** The analyte whose limits are shown above it, as an alert leads to them. */
  analyte?: string | undefined;
}

const ofType = ({ type }: Record<string, unknown>): OfType => ({ type: wordParam(type, TEMPLATE_TYPES) });

/** Name of a page for a sample type, and for a test group. */
const ofTest =
  (sample: TextKey, test: TextKey) =>
  (search: OfType): TextKey =>
    search.type === 'TEST' ? test : sample;

/** Set-up of sample types and of tests (TEMPLATE-01 to 05). */
export const formSettingRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/form-setting',
      validateSearch: (search: Record<string, unknown>): OfType & OpenedGroup => ({
        ...ofType(search),
        group: idParam(search.group),
        test: idParam(search.test),
        textSearch: textParam(search.textSearch),
        page: countParam(search.page),
        analyte: idParam(search.analyte),
      }),
      staticData: { title: 'shell.formSetting', permissions: ['FormConfiguration'] },
      component: lazyPage(() => import('./FormSettingPage.tsx'), 'FormSettingPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/form-setting/add',
      validateSearch: ofType,
      staticData: {
        title: ofTest('templates.addTitle', 'templates.addGroupTitle'),
        permissions: ['CreateConfig'],
      },
      component: lazyPage(() => import('./AddTemplatePage.tsx'), 'AddTemplatePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/form-setting/sheet/$id',
      staticData: { title: 'sheet.title', permissions: ['FormConfiguration'] },
      component: lazyPage(() => import('./SheetPage.tsx'), 'SheetPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/form-setting/$id',
      validateSearch: ofType,
      staticData: {
        title: ofTest('templates.editTitle', 'templates.editGroupTitle'),
        permissions: ['FormConfiguration'],
      },
      component: lazyPage(() => import('./EditTemplatePage.tsx'), 'EditTemplatePage'),
    }),
  ] as const;
