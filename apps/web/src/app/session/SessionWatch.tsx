import { getProfile, noteActivity } from '@kiemlab/contract/features/auth/auth.api';
import {
  getLaboratory,
  getSwitches,
  listSettingHistory,
  listSettings,
} from '@kiemlab/contract/features/settings/settings.api';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askAgain } from '../../lib/api/ask-again.ts';
import { call } from '../../lib/api/call.ts';
import { logOut } from '../../lib/session/log-out.ts';
import { onSessionChangedElsewhere } from '../../lib/session/other-tabs.ts';
import { onRightsChanged } from '../../lib/session/rights-mark.ts';
import { endSession, onSession } from '../../lib/session/session-store.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import { useIdle } from './idle.ts';

/** What is asked again when rights or settings of the laboratory have changed. */
const FOLLOWS = [getProfile, getSwitches, getLaboratory, listSettings, listSettingHistory];

/** Minutes, until the profile says how many: none can be more. */
const LONGEST = 30;

/**
 * Watches over the session of the signed-in pages: leaves for the login when it ends, warns before it ends for want of
 * activity, stops the page when another tab logged in or out (AUTH-10), and follows rights and settings when they change.
 */
export function SessionWatch() {
  const { t } = useTranslation();
  const router = useRouter();
  const cache = useQueryClient();
  const [changed, setChanged] = useState(false);
  const { secondsLeft, stay } = useIdle({
    minutes: useProfile().data?.idleMinutes ?? LONGEST,
    onEnd: () => void logOut('idle'),
    tellServer: () => void call(noteActivity, {}).catch(() => undefined),
  });

  useEffect(
    () =>
      onSession((end) => {
        if (end === undefined) return;
        const here = router.state.location.href;
        cache.clear();
        void router.navigate({
          to: '/login',
          search: end === 'logout' ? {} : { redirect: here, ended: end },
          replace: true,
        });
      }),
    [router, cache],
  );
  useEffect(() => onRightsChanged(() => void askAgain(cache, FOLLOWS)), [cache]);
  useEffect(() => onSessionChangedElsewhere(() => setChanged(true)), []);

  return (
    <>
      <Modal
        open={changed}
        title={t('shell.sessionChanged')}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        centered
        footer={
          <Button type="primary" onClick={() => endSession('expired')}>
            {t('common.reload')}
          </Button>
        }
      >
        <p role="alert">{t('shell.sessionChangedHint')}</p>
      </Modal>
      <Modal
        open={secondsLeft !== undefined && !changed}
        title={t('shell.idleTitle')}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        centered
        footer={
          <>
            <Button onClick={() => void logOut('logout')}>{t('shell.logout')}</Button>
            <Button type="primary" autoFocus onClick={stay}>
              {t('shell.idleStay')}
            </Button>
          </>
        }
      >
        <p role="timer">{t('shell.idleText', { seconds: secondsLeft ?? 0 })}</p>
      </Modal>
    </>
  );
}
