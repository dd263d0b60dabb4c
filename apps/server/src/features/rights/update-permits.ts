import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { updatePermits as endpoint } from '@kiemlab/contract/features/rights/rights.api';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { changeRights } from './change-rights.ts';
import type { RightsState } from './rights-state.ts';

type Wanted = Pick<Parsed<typeof endpoint>['body'], 'Id' | 'AppCode' | 'Permits' | 'PermitsSeen'>;

const invalid = (fields: string[], code: 'INVALID_VALUE' | 'GIVEN_TWICE' = 'INVALID_VALUE'): AppError =>
  new AppError('VALIDATION', { fields: fields.map((field) => ({ field, code })) });

/** Refuses what a group may not become; `at` leads to it in the body. */
function judgeGroup(
  { groups }: RightsState,
  { Id, AppCode, Permits, PermitsSeen }: Wanted,
  { at, allApps }: { at: string; allApps: boolean },
): void {
  const group = found(groups.get(Id), 'NOT_FOUND');
  if (group.app !== AppCode) throw invalid([`${at}AppCode`]);
  const strange = Permits.flatMap((code, index) =>
    allApps || PERMISSIONS[code].app === AppCode || group.codes.includes(code)
      ? []
      : [`${at}Permits.${index}`],
  );
  if (strange.length > 0) throw invalid(strange);
  const seen = PermitsSeen && new Set(PermitsSeen);
  if (seen && (seen.size !== group.codes.length || group.codes.some((code) => !seen.has(code))))
    throw new AppError('STALE_VERSION', { codes: [group.name] });
}

/**
 * Sets the rights of a user group, and with it of groups of further applications, all or none (USER-02, COMP-07). A group takes rights of its own
 * application, unless `AllApps` is told; what it holds of another one from before may stay. Throws VALIDATION (`AppCode`, `Permits.<n>`,
 * `Others.<n>.…`), STALE_VERSION where others than those seen are there.
 */
export const updatePermits = route(endpoint, async ({ body }, context) => {
  const { Others = [], AllApps: allApps = false } = body;
  const wanted: Wanted[] = [body, ...Others];
  const twice = Others.flatMap(({ Id }, index) =>
    wanted.findIndex((one) => one.Id === Id) <= index ? [`Others.${index}.Id`] : [],
  );
  if (twice.length > 0) throw invalid(twice, 'GIVEN_TWICE');
  await changeRights(context, {
    action: endpoint.id,
    confirmation: body,
    change: { permits: new Map(wanted.map(({ Id, Permits }) => [Id, [...new Set(Permits)]])) },
    judge: (_tx, state) => {
      for (const [index, one] of wanted.entries())
        judgeGroup(state, one, { at: index === 0 ? '' : `Others.${index - 1}.`, allApps });
    },
    work: () => Promise.resolve(),
  });
  return {};
});
