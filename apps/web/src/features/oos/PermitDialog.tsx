import { type OosCase, permitOosChange } from '@kiemlab/contract/features/oos/oos.api';
import { OOS_PERMITS, type OosPermit } from '@kiemlab/contract/features/oos/oos.rules';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { OOS_READS } from './oos-reads.ts';
import { SignCaseDialog } from './SignCaseDialog.tsx';

/** The unit head permits one change of a result out of specification: with its cause, signed (rule O3). */
export function PermitDialog({ oos, onClose }: { oos: OosCase; onClose(): void }) {
  const { t } = useTranslation();
  const [permitted, setPermitted] = useState<OosPermit>();
  const send = useSend(permitOosChange, { refreshes: OOS_READS });
  return (
    <SignCaseDialog
      oos={oos}
      words={{
        title: t('oos.permitTitle', { code: oos.code }),
        meaning: t('oos.meaning'),
        reason: t('oos.cause'),
        lead: t('oos.permitText'),
        done: t('oos.permitDone'),
      }}
      onSign={async (signed) => {
        // The form does not let it go without one.
        if (!permitted) throw new Error('no change was chosen');
        await send.mutateAsync({
          params: { id: oos.id },
          body: { version: oos.version, permitted, ...signed },
        });
      }}
      onClose={onClose}
    >
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
    </SignCaseDialog>
  );
}
