import type { DocumentRequest } from '@kiemlab/contract/features/documents/requests.api';
import { judgeRequest, type RequestAction } from '@kiemlab/contract/features/documents/requests.rules';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../features/documents/refusal-reasons.ts';
import { AnswerRequestDialog } from '../../features/documents/requests/AnswerRequestDialog.tsx';
import { RevokeRequestDialog } from '../../features/documents/requests/RevokeRequestDialog.tsx';
import { WithdrawRequestDialog } from '../../features/documents/requests/WithdrawRequestDialog.tsx';
import { useActor } from '../../lib/session/use-profile.ts';
import type { Action } from '../../ui/ActionButton.tsx';

type Act = 'answer' | 'withdraw' | 'revoke';

/** What is done with the selected request of the list: answered and revoked by who manages the document, taken back by who asked (rules L11, L35). */
export function useRequestActs(list: { chosen: readonly DocumentRequest[] }): {
  actions: Action[];
  element: ReactNode;
} {
  const { t } = useTranslation();
  const actor = useActor();
  const [opened, setOpened] = useState<{ act: Act; request: DocumentRequest }>();
  const [one, ...others] = list.chosen;
  const whyNot = (action: RequestAction): string | undefined => {
    if (!one || others.length > 0) return t('common.selectOne');
    const because = judgeRequest(one, actor, action);
    if (because === 'DOCUMENT_REQUEST_CLOSED' && action === 'revoke')
      return t('requests.because.notApproved');
    return because && t(reasonOf(because));
  };
  const open = (act: Act) => (): void => {
    if (one) setOpened({ act, request: one });
  };
  const close = (): void => setOpened(undefined);
  return {
    actions: [
      {
        key: 'answer',
        label: t('requests.answer'),
        icon: 'sign',
        primary: true,
        disabledReason: whyNot('refuse'),
        onClick: open('answer'),
      },
      {
        key: 'withdraw',
        label: t('requests.withdraw'),
        icon: 'undo',
        disabledReason: whyNot('withdraw'),
        onClick: open('withdraw'),
      },
      {
        key: 'revoke',
        label: t('requests.revoke'),
        icon: 'close',
        disabledReason: whyNot('revoke'),
        onClick: open('revoke'),
      },
    ],
    element: (
      <>
        {opened?.act === 'answer' && <AnswerRequestDialog request={opened.request} onClose={close} />}
        {opened?.act === 'revoke' && <RevokeRequestDialog request={opened.request} onClose={close} />}
        {opened?.act === 'withdraw' && <WithdrawRequestDialog request={opened.request} onClose={close} />}
      </>
    ),
  };
}
