import { decideOosCase, type OosCase } from '@kiemlab/contract/features/oos/oos.api';
import type { OosVerdict } from '@kiemlab/contract/features/oos/oos.rules';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { openVerdicts } from './case-abilities.ts';
import { OOS_READS } from './oos-reads.ts';
import { SignCaseDialog } from './SignCaseDialog.tsx';

const MEANINGS = { FAILS: 'oos.failMeaning', CONFORMS: 'oos.acceptMeaning' } as const satisfies Record<
  OosVerdict,
  string
>;

/** The unit head decides on a value outside that is not said to fail: it does, or it conforms all the same (rule O8). */
export function DecideDialog({ oos, onClose }: { oos: OosCase; onClose(): void }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<OosVerdict>();
  const send = useSend(decideOosCase, { refreshes: OOS_READS });
  return (
    <SignCaseDialog
      oos={oos}
      words={{
        title: t('oos.decideTitle', { code: oos.code }),
        meaning: chosen ? t(MEANINGS[chosen]) : t('oos.decide'),
        reason: t('oos.cause'),
        lead: t('oos.decideText'),
        done: t('oos.decideDone'),
      }}
      onSign={async (signed) => {
        // The form does not let it go without one.
        if (!chosen) throw new Error('nothing was decided');
        await send.mutateAsync({
          params: { id: oos.id },
          body: { version: oos.version, decision: chosen, ...signed },
        });
      }}
      onClose={onClose}
    >
      <Form.Item
        name="decision"
        label={t('oos.decisionTitle')}
        rules={[{ required: true, message: t('oos.decideChoose') }]}
      >
        <Radio.Group
          aria-label={t('oos.decisionTitle')}
          options={openVerdicts(oos).map((value) => ({ value, label: t(`oos.decision.${value}`) }))}
          onChange={({ target }) => setChosen(target.value as OosVerdict)}
        />
      </Form.Item>
    </SignCaseDialog>
  );
}
