import { getFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { AnalyteSettingsDialog } from './AnalyteSettingsDialog.tsx';

interface LimitsOfAnalyteProps {
  analyteId: string;
  onClose(): void;
}

/** The settings of the test id that an analyte belongs to, with its limits opened: where an alert leads to. */
export function LimitsOfAnalyte({ analyteId, onClose }: LimitsOfAnalyteProps) {
  const { t } = useTranslation();
  const { data: rule, error, refetch } = useApi(getFlag, { params: { id: analyteId } });
  if (rule)
    return (
      <AnalyteSettingsDialog
        testId={{ id: rule.testIdUUID, testId: rule.testId }}
        groupId={rule.analytesGroupId}
        analyteId={analyteId}
        onClose={onClose}
      />
    );
  if (!error) return null;
  return (
    <DialogFrame open title={t('limits.rules')} onClose={onClose}>
      {error.code === 'NOT_FOUND' ? (
        <p role="alert">{t('limits.gone')}</p>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </DialogFrame>
  );
}
