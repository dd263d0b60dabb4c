import { confirmHandovers, type Handover } from '@kiemlab/contract/features/handovers/handovers.api';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/http-error.ts';
import { useSend } from '../../lib/api/hooks.ts';
import { useMessage } from '../../ui/use-message.tsx';
import { SAMPLE_READS } from '../samples/sample-reads.ts';

/** Confirms hand-overs as they are shown, by one click; a refusal is said, and what is there now is read again. */
export function useConfirm() {
  const { t } = useTranslation();
  const message = useMessage();
  const send = useSend(confirmHandovers, { refreshes: SAMPLE_READS });
  return {
    running: send.isPending,
    confirm: async (handovers: readonly Handover[]): Promise<void> => {
      try {
        const { confirmed } = await send.mutateAsync({
          body: { handovers: handovers.map(({ id, version }) => ({ id, version })) },
        });
        void message.success(t('handovers.confirmed', { count: confirmed }));
      } catch (error) {
        void message.error(errorText(error));
      }
    },
  };
}
