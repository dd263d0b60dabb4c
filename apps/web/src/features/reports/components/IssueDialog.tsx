import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { SigningDialog } from '../../../ui/dialog/SigningDialog.tsx';
import { useIssueReports } from '../api/use-issue-reports.ts';

export interface IssueDialogProps {
  /** At most 50. */
  samples: readonly { sampleId: string; code: string; name: string }[];
  open: boolean;
  onClose(): void;
  /** The certificates are issued; the dialog has to be closed by the caller. */
  onDone(): void;
}

/** Signs and issues the certificates of samples with the signer's password; all or none (PRINT-04). */
export function IssueDialog({ samples, open, onClose, onDone }: IssueDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const issue = useIssueReports();
  return (
    <SigningDialog
      open={open}
      title={t('reports.issueTitle')}
      meaning={t('tests.meanings.issued')}
      records={samples}
      onSign={async ({ password }) => {
        const sampleIds = samples.map((sample) => sample.sampleId);
        const { reports } = await issue.mutateAsync({ body: { sampleIds, password } });
        const numbers = reports.map((report) => report.number).join(', ');
        void message.success(t('reports.issued', { count: reports.length, numbers }));
        onDone();
      }}
      onClose={onClose}
    />
  );
}
