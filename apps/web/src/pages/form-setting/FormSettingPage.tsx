import { TEMPLATE_TYPES } from '@kiemlab/contract/features/templates/template-types';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { LimitsOfAnalyte } from '../../features/analytes/settings/LimitsOfAnalyte.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SampleMode } from './SampleMode.tsx';
import { TestMode } from './TestMode.tsx';

/** Sample types, or test groups with their test ids; the address says which (TEMPLATE-01). */
export function FormSettingPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { type = 'SAMPLE', group, analyte } = useSearch({ from: '/app/form-setting' });
  return (
    <>
      <PageHeader title={t('shell.formSetting')}>
        <Segmented
          value={type}
          aria-label={t('templates.mode')}
          options={TEMPLATE_TYPES.map((value) => ({ value, label: t(`templates.modes.${value}`) }))}
          onChange={(value) => void navigate({ to: '/form-setting', search: { type: value } })}
        />
      </PageHeader>
      {type === 'TEST' ? <TestMode /> : <SampleMode />}
      {analyte && (
        <LimitsOfAnalyte
          key={analyte}
          analyteId={analyte}
          onClose={() => void navigate({ to: '/form-setting', search: { type: 'TEST', group } })}
        />
      )}
    </>
  );
}
