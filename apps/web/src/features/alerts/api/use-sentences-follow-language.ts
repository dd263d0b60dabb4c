import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAgain } from '../../../lib/api/ask-again.ts';
import { i18next } from '../../../lib/i18n/i18n.ts';

/** Asks for the alerts anew when the language changes: the server writes their sentences (HOME-05). */
export function useSentencesFollowLanguage(): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = (): void => void askAgain(client, [listAlerts]);
    i18next.on('languageChanged', again);
    return () => i18next.off('languageChanged', again);
  }, [client]);
}
