import { type Analyte, ANALYTE_TEXT } from '@kiemlab/contract/features/analytes/analytes.api';
import { Alert, Form, type FormInstance, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { FormGrid } from '../../ui/dialog/FormGrid.tsx';
import { useLettersRule } from '../../ui/use-letters-rule.ts';
import styles from './analytes.module.css';
import type { AnalyteValues } from './analyte-values.ts';
import { WhoConfirms } from './settings/WhoConfirms.tsx';
import { UnitSelect } from './UnitSelect.tsx';
import { useLimitsChange } from './use-limits-change.ts';

interface LimitWordsProps {
  form: FormInstance<AnalyteValues>;
  /** As it was when the dialog was opened; nothing for a new one. */
  seen: Analyte | undefined;
}

/** Unit and requirement, which belong to the limits and change as those do; says so before it is saved (rule T15). */
export function LimitWords({ form, seen }: LimitWordsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const lettersRule = useLettersRule();
  const { waits, guarded, secondPerson, testsAssigned } = useLimitsChange(form, seen);
  // Said only where it is so: else what the form says holds, while it is being sent.
  const held = waits ? { disabled: true } : {};
  return (
    <>
      {waits && <Alert type="info" className={styles['notice'] ?? ''} title={t('analytes.limitsWait')} />}
      <FormGrid>
        <Form.Item<AnalyteValues> name="unit" label={t('analytes.unit')}>
          <UnitSelect {...held} />
        </Form.Item>
        <div data-wide>
          <Form.Item<AnalyteValues>
            name="requirement"
            label={t('analytes.requirement')}
            rules={[lettersRule]}
          >
            <Input.TextArea
              autoSize={{ minRows: 1, maxRows: 4 }}
              maxLength={ANALYTE_TEXT.requirement}
              {...held}
            />
          </Form.Item>
        </div>
      </FormGrid>
      <div role="status">
        {guarded && (
          <Alert
            type="warning"
            className={styles['notice'] ?? ''}
            title={t(secondPerson ? 'analytes.willWait' : 'analytes.wantsReason', {
              tests: format.count(testsAssigned),
            })}
            description={seen && secondPerson && <WhoConfirms analyteId={seen.id} />}
          />
        )}
      </div>
    </>
  );
}
