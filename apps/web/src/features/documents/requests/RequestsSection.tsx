import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { statusOf } from '@kiemlab/contract/features/documents/documents.rules';
import { previewOf } from '@kiemlab/contract/features/documents/preview.rules';
import { type DocumentRequest, listRequests } from '@kiemlab/contract/features/documents/requests.api';
import {
  judgeAsking,
  REQUEST_TYPES,
  type RequestType,
} from '@kiemlab/contract/features/documents/requests.rules';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../record/record.module.css';
import { AnswerRequestDialog } from './AnswerRequestDialog.tsx';
import { AskRequestDialog } from './AskRequestDialog.tsx';
import { CopyTable } from './CopyTable.tsx';
import { RequestTable } from './RequestTable.tsx';
import { RevokeRequestDialog } from './RevokeRequestDialog.tsx';
import { WithdrawRequestDialog } from './WithdrawRequestDialog.tsx';

const ICONS = { PRINT: 'print', DOWNLOAD: 'download' } as const;
/** Requests that are shown; the page of requests has all of them. */
const SHOWN = 50;

type Opened =
  | { what: 'ask'; type: RequestType }
  | { what: 'answer' | 'withdraw' | 'revoke'; request: DocumentRequest };

/** Requests about a document with where each stands, and the controlled copies that were made of it (rules L11, L12). */
export function RequestsSection({ document }: { document: Document }) {
  const { t } = useTranslation();
  const actor = useActor();
  const [opened, setOpened] = useState<Opened>();
  const requests = useApi(listRequests, { query: { idFile: document.id, size: SHOWN } });
  if (requests.error && !requests.data)
    return <ErrorState error={requests.error} onRetry={() => void requests.refetch()} />;
  if (!requests.data) return <Skeleton lines={3} />;
  const rows = requests.data.requestList;
  const state = { status: statusOf(document.status), asks: document.asks };
  const asks = judgeAsking(state, actor) === undefined;
  const types = REQUEST_TYPES.filter((type) => type === 'DOWNLOAD' || previewOf(document.mime) === 'pdf');
  const close = (): void => setOpened(undefined);
  return (
    <>
      {document.asks && <p className={styles['told']}>{t('requests.asks')}</p>}
      {rows.length === 0 ? (
        <p className={styles['told']}>{t('requests.none')}</p>
      ) : (
        <RequestTable
          rows={rows}
          onAnswer={(request) => setOpened({ what: 'answer', request })}
          onWithdraw={(request) => setOpened({ what: 'withdraw', request })}
          onRevoke={(request) => setOpened({ what: 'revoke', request })}
        />
      )}
      {asks && (
        <div className={styles['acts']}>
          {types.map((type) => (
            <Button
              key={type}
              icon={<Icon name={ICONS[type]} size={16} />}
              onClick={() => setOpened({ what: 'ask', type })}
            >
              {t(`requests.ask${type}`)}
            </Button>
          ))}
        </div>
      )}
      <CopyTable idFile={document.id} />
      {opened?.what === 'ask' && <AskRequestDialog document={document} type={opened.type} onClose={close} />}
      {opened?.what === 'answer' && <AnswerRequestDialog request={opened.request} onClose={close} />}
      {opened?.what === 'revoke' && <RevokeRequestDialog request={opened.request} onClose={close} />}
      {opened?.what === 'withdraw' && <WithdrawRequestDialog request={opened.request} onClose={close} />}
    </>
  );
}
