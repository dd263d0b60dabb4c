import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import { confirmChanges } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { COUNTED_DAYS } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import type { WaitingChange } from '@kiemlab/contract/features/safeguards/waiting-change';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import parts from '../../ui/dialog/parts.module.css';
import { SigningDialog } from '../../ui/dialog/SigningDialog.tsx';
import { useMessage } from '../../ui/use-message.tsx';
import { ShownOnce } from '../users/ShownOnce.tsx';
import { ChangeLines } from './ChangeLines.tsx';
import { SAFEGUARD_READS } from './safeguard-reads.ts';

type Made = Ok<typeof confirmChanges>['passwords'][number];

/** A second person signs for many changes at once, each as it is shown; passwords that come of it are told here once (rule R10). */
export function ConfirmDialog({ changes, onClose }: { changes: readonly WaitingChange[]; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const send = useSend(confirmChanges, { refreshes: SAFEGUARD_READS, waits: false });
  const [made, setMade] = useState<readonly Made[]>([]);
  const alone = changes.some(({ mayConfirm }) => mayConfirm === 'alone');
  const tells = changes.some(({ proposed }) => proposed?.kind === 'password' && !proposed.mailed);
  const moves = changes.some(({ kind }) => kind === 'address');
  const [first, ...others] = made;
  if (first)
    return (
      <DialogFrame open title={t('safeguards.passwords')} onClose={onClose}>
        <ShownOnce
          key={first.id}
          made={first}
          name={`${first.name} (${first.username})`}
          onClose={() => (others.length > 0 ? setMade(others) : onClose())}
        />
      </DialogFrame>
    );
  return (
    <SigningDialog
      open
      title={t('safeguards.confirmTitle')}
      meaning={t(alone ? 'safeguards.meaningAlone' : 'safeguards.meaning')}
      records={{
        title: t('ui.signRecords', { count: changes.length }),
        table: <ChangeLines changes={changes} />,
      }}
      withRemark="reason"
      remarkRequired={alone}
      remarkLabel={t('common.reason')}
      onSign={async ({ remark, password }) => {
        const { confirmed, passwords } = await send.mutateAsync({
          body: {
            changes: changes.map(({ id, seen }) => ({ id, seen: seen ?? '' })),
            ...(remark ? { reason: remark } : {}),
            password,
          },
        });
        void message.success(t('safeguards.confirmed', { count: confirmed.length }));
        if (passwords.length > 0) setMade(passwords);
        else onClose();
      }}
      onClose={onClose}
    >
      {tells && <p className={parts['lead']}>{t('users.oneHand.told', { days: COUNTED_DAYS })}</p>}
      {moves && <p className={parts['lead']}>{t('users.oneHand.address', { days: COUNTED_DAYS })}</p>}
      {alone && <p className={parts['lead']}>{t('safeguards.aloneText')}</p>}
    </SigningDialog>
  );
}
