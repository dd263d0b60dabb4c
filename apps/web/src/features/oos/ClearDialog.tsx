import { clearOosCases, type OosCase } from '@kiemlab/contract/features/oos/oos.api';
import { OOS_CAUSES, type OosCause, wantsWords } from '@kiemlab/contract/features/oos/oos.rules';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { SigningDialog } from '../../ui/dialog/SigningDialog.tsx';
import parts from '../../ui/dialog/parts.module.css';
import { useMessage } from '../../ui/use-message.tsx';
import { useSeenFiles } from '../samples/seen-files/use-seen-files.tsx';
import { OOS_READS } from './oos-reads.ts';
import styles from './oos.module.css';
import { OosFacts } from './OosFacts.tsx';

/** The unit head explains why saved values outside were changed before entry was complete: many cases, one signature (rule O9). */
export function ClearDialog({ cases, onClose }: { cases: readonly OosCase[]; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const [cause, setCause] = useState<OosCause>();
  const send = useSend(clearOosCases, { refreshes: OOS_READS });
  const files = useSeenFiles(cases.map(({ sampleId }) => sampleId));
  return (
    <SigningDialog
      open
      title={t('oos.clearTitle')}
      meaning={t('oos.clearMeaning')}
      records={cases.map(({ code, testInformationCode, sampleName, analytesName }) => ({
        code,
        name: `${testInformationCode} · ${sampleName} – ${analytesName}`,
      }))}
      withRemark="reason"
      remarkRequired={cause !== undefined && wantsWords(cause)}
      remarkLabel={t('oos.clearWords')}
      onSign={async ({ remark, password }) => {
        // The form does not let it go without one.
        if (!cause) throw new Error('no cause was chosen');
        const { cleared } = await files.signing((filesSeen) =>
          send.mutateAsync({
            body: {
              cases: cases.map(({ id, version }) => ({ id, version })),
              cause,
              ...(remark ? { reason: remark } : {}),
              password,
              filesSeen,
            },
          }),
        );
        void message.success(t('oos.clearDone', { count: cleared }));
        onClose();
      }}
      onClose={onClose}
    >
      {/* Reached by keyboard, because it may have to be scrolled. */}
      <ul className={styles['many']} tabIndex={0} aria-label={t('oos.values')}>
        {cases.map((oos) => (
          <li key={oos.id}>
            <strong>{oos.code}</strong>
            <OosFacts oos={oos} />
          </li>
        ))}
      </ul>
      {files.shown}
      <p className={parts['lead']}>{t('oos.clearText')}</p>
      <Form.Item
        name="cause"
        label={t('oos.clearCause')}
        rules={[{ required: true, message: t('oos.clearChoose') }]}
      >
        <Radio.Group
          aria-label={t('oos.clearCause')}
          options={OOS_CAUSES.map((value) => ({ value, label: t(`oos.causes.${value}`) }))}
          onChange={({ target }) => setCause(target.value as OosCause)}
        />
      </Form.Item>
    </SigningDialog>
  );
}
