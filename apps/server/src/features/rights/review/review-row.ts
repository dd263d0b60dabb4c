import type { ReviewRow } from '@kiemlab/contract/features/rights/review.api';
import { lastDayOf } from '../last-day.ts';
import type { ReviewedPerson } from './review.queries.ts';

/** An account of the review as it travels; who was disabled could do nothing, whatever the groups gave. */
export const reviewRow = (person: ReviewedPerson): ReviewRow => ({
  IdUser: person.id,
  Username: person.username,
  FullName: person.full_name,
  MaUser: person.employment_number,
  Position: person.position,
  Department: person.department,
  CreatedDate: person.created_at.toISOString(),
  LoginStatus: person.disabled_since === null ? 1 : 2,
  DisabledSince: person.disabled_since?.toISOString() ?? null,
  LastLogin: person.last_login?.toISOString() ?? null,
  Groups: person.groups.map(({ app, name, since, until }) => ({
    AppCode: app,
    TenGroup: name,
    Since: new Date(since).toISOString(),
    Until: until === null ? null : lastDayOf(new Date(until)),
  })),
  Permits: person.disabled_since === null ? person.codes : [],
});
