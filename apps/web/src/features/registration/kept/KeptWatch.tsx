import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '../../../lib/api/connection.ts';
import { useMessage } from '../../../ui/use-message.tsx';
import { useRefreshSamples } from '../../samples/use-refresh-samples.ts';
import { isDue, isOpen } from './kept-sample.ts';
import { sendAllKept } from './kept-sender.ts';
import { useKept } from './use-kept.ts';
import { useTypesAtHand } from './use-types-at-hand.ts';

/** ms between two tries where the server is there and would not decide. */
const PAUSE = 30_000;

/** Sends what is kept in this browser as soon as the server is there, and says what became of it. */
export function KeptWatch() {
  const { t } = useTranslation();
  const message = useMessage();
  const refresh = useRefreshSamples();
  useTypesAtHand();
  const kept = useKept();
  const due = kept.filter(isDue).length;
  const arrived = kept.length - kept.filter(isOpen).length;
  const send = useEffectEvent(async () => {
    const { arrived, refused } = await sendAllKept();
    if (arrived > 0) {
      void message.success({ key: 'kept', content: t('kept.arrived', { count: arrived }) });
      await refresh();
    }
    if (refused > 0)
      void message.warning({ key: 'kept-refused', content: t('kept.refusedNow', { count: refused }) });
  });
  // Also what another tab, or a form that did not wait any longer, has sent.
  const look = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (arrived > 0) look();
  }, [arrived]);
  useEffect(() => {
    if (due === 0) return undefined;
    const go = (): void => {
      if (connection.away() === undefined) void send().catch(() => undefined);
    };
    go();
    const stop = connection.subscribe(go);
    const timer = setInterval(go, PAUSE);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [due]);
  return null;
}
