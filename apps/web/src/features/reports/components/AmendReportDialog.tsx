import { amendReport } from '@kiemlab/contract/features/reports/reports.api';
import type { Report } from '@kiemlab/contract/features/reports/reports.schema';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { SAMPLE_READS } from '../../samples/sample-reads.ts';

interface Values {
  tests: string[];
  identity: boolean;
}

interface AmendReportDialogProps {
  report: Report;
  /** Of the sample; those that are locked may be unlocked with it. */
  tests: readonly TestRow[];
  onClose(): void;
}

/** Begins to amend an issued report: why, which tests are unlocked, and whether the identity of the sample is corrected (rule C7). */
export function AmendReportDialog({ report: shown, tests: rows, onClose }: AmendReportDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const amend = useSend(amendReport, { refreshes: SAMPLE_READS });
  // What was read when the dialog opened: what changed meanwhile is refused.
  const [{ report, tests }] = useState({
    report: shown,
    tests: rows.filter(({ status }) => testTransition('unlock').from.includes(status)),
  });
  return (
    <ConfirmRecords<Values>
      open
      title={t('reports.amendTitle', { number: report.number })}
      text={t('reports.amendText')}
      records={[{ code: report.number, name: t(`samples.reportKind.${report.kind}`) }]}
      confirmLabel={t('reports.amend')}
      withReason="required"
      reasonLabel={t('reports.amendReason')}
      initialValues={{ tests: [], identity: false }}
      onClose={onClose}
      onConfirm={async ({ tests: chosen = [], identity = false, reason }) => {
        const named = tests
          .filter(({ id }) => chosen.includes(id))
          .map(({ id, version }) => ({ id, version }));
        const { number } = await amend.mutateAsync({
          body: {
            reportId: report.id,
            version: report.version,
            identity,
            reason,
            ...(named.length > 0 ? { tests: named } : {}),
          },
        });
        void message.success(t('reports.amendDone', { number }));
        onClose();
      }}
    >
      {tests.length > 0 && (
        <Form.Item<Values> name="tests" label={t('reports.amendTests')} extra={t('reports.amendTestsHint')}>
          <Checkbox.Group
            options={tests.map((test) => ({
              value: test.id,
              label: `${test.testInformationCode} – ${test.analytesName}${test.result ? `: ${test.result}` : ''}`,
            }))}
          />
        </Form.Item>
      )}
      <Form.Item<Values> name="identity" valuePropName="checked" extra={t('reports.amendIdentityHint')}>
        <Checkbox>{t('reports.amendIdentity')}</Checkbox>
      </Form.Item>
    </ConfirmRecords>
  );
}
