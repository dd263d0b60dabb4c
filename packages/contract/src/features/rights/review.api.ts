import { REVIEW_ORDER } from './review.order.ts';
import { z } from 'zod';
import { orderQuery } from '../../core/list-order.ts';
import { defineEndpoint, file } from '../../core/define-endpoint.ts';
import { pageQuery } from '../../core/paging.ts';
import { APPS, PERMISSIONS } from '../../core/permissions.ts';
import { day, id, instant } from '../../core/text.ts';

const permissionCode = z.enum(Object.keys(PERMISSIONS) as [keyof typeof PERMISSIONS]);

/** What one account might do at the end of a day (COMP-08). Names, position and department are those of today. */
export const ReviewRow = z.strictObject({
  IdUser: id,
  Username: z.string(),
  FullName: z.string(),
  MaUser: z.string(),
  Position: z.string(),
  Department: z.string(),
  CreatedDate: instant,
  /** 1: might log in, 2: disabled. */
  LoginStatus: z.union([z.literal(1), z.literal(2)]),
  DisabledSince: instant.nullable(),
  LastLogin: instant.nullable(),
  Groups: z.array(
    z.strictObject({
      AppCode: z.enum(APPS),
      TenGroup: z.string(),
      Since: instant,
      /** The last day, of a membership that was to end by itself. */
      Until: day.nullable(),
    }),
  ),
  Permits: z.array(permissionCode),
});
export type ReviewRow = z.output<typeof ReviewRow>;

/** A day until today, its end in the laboratory; today: this moment. */
const asOf = { day: day.optional() };

export const reviewAccess = defineEndpoint({
  id: 'rights.review-access',
  method: 'GET',
  path: '/api/permissions/access_review',
  summary: 'Accounts with groups, rights, last log-in and disabling, as they are or were at the end of a day',
  permission: ['UserManagament'],
  envelope: 'user-service',
  query: z.strictObject({ ...pageQuery, ...asOf, ...orderQuery(REVIEW_ORDER) }),
  ok: z.strictObject({ day, people: z.array(ReviewRow), total: z.int() }),
});

export const exportReview = defineEndpoint({
  id: 'rights.export-review',
  method: 'GET',
  path: '/api/permissions/access_review/export',
  summary: 'The access review of a day as a workbook or as a paper to sign',
  permission: ['UserManagament'],
  envelope: 'user-service',
  query: z.strictObject({ ...asOf, exportType: z.enum(['XLSX', 'PDF']) }),
  ok: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/pdf'),
  errors: ['EXPORT_LINE_FULL', 'PRINT_TOO_LONG'],
});
