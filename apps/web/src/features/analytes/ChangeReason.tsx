import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import type { FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AnalyteValues } from './analyte-values.ts';
import { useLimitsChange } from './use-limits-change.ts';
import { ReasonField } from '../../ui/reason/ReasonField.tsx';

interface ChangeReasonProps {
  form: FormInstance<AnalyteValues>;
  seen: Analyte;
}

/** Why an analyte is changed; asked for where a second person is to judge it. */
export function ChangeReason({ form, seen }: ChangeReasonProps) {
  const { t } = useTranslation();
  const { guarded } = useLimitsChange(form, seen);
  return <ReasonField label={t('analytes.reason')} required={guarded} />;
}
