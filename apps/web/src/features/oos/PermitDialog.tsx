import { type OosCase, permitOosChange } from '@kiemlab/contract/features/oos/oos.api';
import { OOS_PERMITS, type OosPermit } from '@kiemlab/contract/features/oos/oos.rules';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { SigningDialog } from '../../ui/dialog/SigningDialog.tsx';
import parts from '../../ui/dialog/parts.module.css';
import { useMessage } from '../../ui/use-message.tsx';
import styles from './oos.module.css';
import { OosFacts } from './OosFacts.tsx';
import { OOS_READS } from './oos-reads.ts';

/** The unit head permits one change of a result out of specification: with its cause, signed (rule O3). */
export function PermitDialog({ oos, onClose }: { oos: OosCase; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const [permitted, setPermitted] = useState<OosPermit>();
  const send = useSend(permitOosChange, { refreshes: OOS_READS });
  return (
    <SigningDialog
      open
      title={t('oos.permitTitle', { code: oos.code })}
      meaning={t('oos.meaning')}
      records={[
        {
          code: oos.testInformationCode,
          name: `${oos.sampleName} – ${oos.analytesName}`,
          detail: oos.requirement,
        },
      ]}
      withRemark="reason"
      remarkRequired
      remarkLabel={t('oos.cause')}
      onSign={async ({ remark, password }) => {
        // The form does not let it go without one.
        if (!permitted) return;
        await send.mutateAsync({
          params: { id: oos.id },
          body: { version: oos.version, permitted, reason: remark, password },
        });
        void message.success(t('oos.permitDone'));
        onClose();
      }}
      onClose={onClose}
    >
      <div className={styles['facts']}>
        <OosFacts oos={oos} />
      </div>
      <p className={parts['lead']}>{t('oos.permitText')}</p>
      <Form.Item
        name="permitted"
        label={t('oos.permittedTitle')}
        rules={[{ required: true, message: t('oos.permittedChoose') }]}
      >
        <Radio.Group
          aria-label={t('oos.permittedTitle')}
          options={OOS_PERMITS.map((value) => ({ value, label: t(`oos.permitted.${value}`) }))}
          onChange={({ target }) => setPermitted(target.value as OosPermit)}
        />
      </Form.Item>
    </SigningDialog>
  );
}
