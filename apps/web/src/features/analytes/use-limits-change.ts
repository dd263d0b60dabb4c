import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import { getFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { getSwitches } from '@kiemlab/contract/features/settings/settings.api';
import { Form, type FormInstance } from 'antd';
import { useApi } from '../../lib/api/hooks.ts';
import { type AnalyteValues, changesLimits } from './analyte-values.ts';

/** What a change of the unit or the requirement that is being typed meets. */
interface LimitsChange {
  /** Another change waits: until it is decided there can be no second one. */
  waits: boolean;
  /** Tests were assigned with them, or a second person confirmed them: it wants a reason, and may wait (rule T15). */
  guarded: boolean;
  /** Such a change waits for a second person; where it is not known yet, it is said to. */
  secondPerson: boolean;
  testsAssigned: number;
}

/** What becomes of the unit and the requirement in the form, before they are saved. */
export function useLimitsChange(form: FormInstance<AnalyteValues>, seen: Analyte | undefined): LimitsChange {
  const unit = Form.useWatch('unit', form);
  const requirement = Form.useWatch('requirement', form);
  const { data } = useApi(getFlag, { params: { id: seen?.id ?? '' } }, { enabled: seen !== undefined });
  const secondPerson = useApi(getSwitches, {}).data?.secondPersonForLimits ?? true;
  const isOpen = unit !== undefined && requirement !== undefined;
  const changes = seen !== undefined && isOpen && changesLimits(seen, { unit, requirement });
  return {
    waits: data ? data.waiting !== null : (seen?.limitsWaiting ?? false),
    guarded: changes && data !== undefined && (data.testsAssigned > 0 || data.confirmedBy !== null),
    secondPerson,
    testsAssigned: data?.testsAssigned ?? 0,
  };
}
