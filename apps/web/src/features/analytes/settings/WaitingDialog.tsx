import { factsOf, type FlagRule, type LimitsVersion } from '@kiemlab/contract/features/analytes/limits';
import { confirmLimits, withdrawLimits } from '@kiemlab/contract/features/analytes/limits.api';
import { getSwitches } from '@kiemlab/contract/features/settings/settings.api';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../../lib/api/hooks.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { Over } from '../../../ui/dialog/Over.tsx';
import parts from '../../../ui/dialog/parts.module.css';
import { SigningDialog } from '../../../ui/dialog/SigningDialog.tsx';
import { useBelow } from '../../../ui/dialog/use-below.ts';
import { SIZE } from '../../../ui/theme.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { LIMITS_READS } from './reads.ts';
import { waitingRights } from './rule-rights.ts';
import { signedOf, TwoVersions } from './TwoVersions.tsx';
import { WhoConfirms } from './WhoConfirms.tsx';

interface WaitingDialogProps {
  rule: FlagRule;
  onClose(): void;
}

/** A change of limits that waits, beside what counts: another person confirms it with the password, or it is taken back (rule T15). */
export function WaitingDialog({ rule, onClose }: WaitingDialogProps) {
  const { t } = useTranslation();
  const below = useBelow();
  return (
    <DialogFrame
      open
      below={below}
      width={SIZE.dialog}
      title={t('limits.waitingTitle', { name: rule.analytesName })}
      onClose={onClose}
    >
      {rule.waiting ? (
        <Waiting rule={rule} waiting={rule.waiting} onClose={onClose} />
      ) : (
        <p role="status">{t('limits.noLongerWaits')}</p>
      )}
    </DialogFrame>
  );
}

function Waiting({ rule, waiting, onClose }: WaitingDialogProps & { waiting: LimitsVersion }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const secondPerson = useApi(getSwitches, {}).data?.secondPersonForLimits ?? true;
  const may = waitingRights(useActor(), waiting);
  // What was seen when the dialog was opened is what is signed, or taken back.
  const [open, setOpen] = useState<{ what: 'confirm' | 'withdraw'; seen: FlagRule; version: number }>();
  const confirm = useSend(confirmLimits, LIMITS_READS);
  const withdraw = useSend(withdrawLimits, LIMITS_READS);
  const start = (what: 'confirm' | 'withdraw'): void =>
    setOpen({ what, seen: rule, version: waiting.version });
  const close = (): void => setOpen(undefined);
  const named = { code: rule.analytesId, name: rule.analytesName };
  const back = t(may.isOwn ? 'limits.withdraw' : 'limits.refuse');
  return (
    <>
      <TwoVersions rule={rule} waiting={waiting} />
      {may.isOwn && <p className={parts['lead']}>{t('limits.ownChange')}</p>}
      {!may.isOwn && !may.confirms && <p className={parts['lead']}>{t('limits.mayNot')}</p>}
      {!may.confirms && <WhoConfirms analyteId={rule.analytesUUID} />}
      {!secondPerson && <p className={parts['lead']}>{t('limits.waitsStill')}</p>}
      <div className={parts['foot']}>
        <Button onClick={onClose}>{t('common.close')}</Button>
        {may.withdraws && (
          <Button danger onClick={() => start('withdraw')}>
            {back}
          </Button>
        )}
        {may.confirms && (
          <Button type="primary" onClick={() => start('confirm')}>
            {t('limits.confirm')}
          </Button>
        )}
      </div>
      {open?.what === 'confirm' && (
        <Over>
          <SigningDialog
            open
            title={t('limits.confirmTitle')}
            meaning={t('limits.meaning')}
            records={[{ ...named, detail: signedOf(open.seen, language, t).join('; ') }]}
            onSign={async ({ password }) => {
              await confirm.mutateAsync({
                params: { id: rule.analytesUUID },
                body: {
                  version: open.version,
                  replaces: open.seen.version,
                  seen: factsOf(open.seen),
                  password,
                },
              });
              void message.success(t('limits.confirmed', { name: rule.analytesName }));
              onClose();
            }}
            onClose={close}
          />
        </Over>
      )}
      {open?.what === 'withdraw' && (
        <Over>
          <ConfirmRecords
            open
            danger
            title={back}
            text={t('limits.withdrawText')}
            records={[named]}
            withReason="required"
            confirmLabel={back}
            onConfirm={async ({ reason }) => {
              await withdraw.mutateAsync({
                params: { id: rule.analytesUUID },
                body: { version: open.version, reason },
              });
              void message.success(t('limits.withdrawn', { name: rule.analytesName }));
              onClose();
            }}
            onClose={close}
          />
        </Over>
      )}
    </>
  );
}
