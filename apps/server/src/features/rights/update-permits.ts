import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { updatePermits as endpoint } from '@kiemlab/contract/features/rights/rights.api';
import { AppError, found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { changeRights } from './change-rights.ts';

/**
 * Sets the rights of a user group (USER-02, COMP-07). A group takes rights of its own application; what it holds of another one
 * from before may stay. Throws VALIDATION (`AppCode`, `Permits.<n>`), STALE_VERSION where others than those seen are there.
 */
export const updatePermits = route(endpoint, async ({ body }, context) => {
  const { Id, AppCode, Permits, PermitsSeen } = body;
  await changeRights(context, {
    action: endpoint.id,
    confirmation: body,
    change: { permits: new Map([[Id, [...new Set(Permits)]]]) },
    judge: (_tx, { groups }) => {
      const group = found(groups.get(Id), 'NOT_FOUND');
      const refuse = (fields: string[]): never => {
        throw new AppError('VALIDATION', {
          fields: fields.map((field) => ({ field, code: 'INVALID_VALUE' })),
        });
      };
      if (group.app !== AppCode) refuse(['AppCode']);
      const strange = Permits.flatMap((code, index) =>
        PERMISSIONS[code].app === AppCode || group.codes.includes(code) ? [] : [`Permits.${index}`],
      );
      if (strange.length > 0) refuse(strange);
      const seen = PermitsSeen && new Set(PermitsSeen);
      if (seen && (seen.size !== group.codes.length || group.codes.some((code) => !seen.has(code))))
        throw new AppError('STALE_VERSION', { codes: [group.name] });
    },
    work: () => Promise.resolve(),
  });
  return {};
});
