import { type DocumentRequest, revokeRequest } from '@kiemlab/contract/features/documents/requests.api';
import { REQUEST_TYPE_NAMES, typeOfRequest } from '@kiemlab/contract/features/documents/requests.rules';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { SigningDialog } from '../../../ui/dialog/SigningDialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { useMessage } from '../../../ui/use-message.tsx';
import { REQUEST_READS } from '../document-reads.ts';

interface RevokeRequestDialogProps {
  request: DocumentRequest;
  onClose(): void;
}

/** Takes back what is left of an approved request, with a reason and the signature of who manages the document (rule L35). */
export function RevokeRequestDialog({ request, onClose }: RevokeRequestDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const send = useSend(revokeRequest, { refreshes: REQUEST_READS });
  const { id, title, version, type, used, copies, purpose, askedName } = request;
  const detail = [
    askedName,
    REQUEST_TYPE_NAMES[typeOfRequest(type)][language],
    t('requests.used', { used, of: copies }),
    purpose,
  ];
  return (
    <SigningDialog
      open
      title={t('requests.revokeTitle')}
      meaning={t('requests.trail.revoked')}
      records={[{ code: version, name: title, detail: detail.join(' · ') }]}
      withRemark="reason"
      remarkRequired
      onSign={async ({ password, remark: reason }) => {
        await send.mutateAsync({ body: { id, reason, password } });
        void message.success(t('requests.revoked', { who: askedName }));
        onClose();
      }}
      onClose={onClose}
    >
      <p className={textStyles['hintAbove']}>{t('requests.revokeText', { who: askedName })}</p>
    </SigningDialog>
  );
}
