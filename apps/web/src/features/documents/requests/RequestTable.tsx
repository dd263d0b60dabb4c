import type { DocumentRequest } from '@kiemlab/contract/features/documents/requests.api';
import {
  hasLastDay,
  isUsable,
  judgeRequest,
  REQUEST_TYPE_NAMES,
  type RequestAction,
  typeOfRequest,
  wasApproved,
} from '@kiemlab/contract/features/documents/requests.rules';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { showDateTime, showDay } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import textStyles from '../../../ui/text.module.css';
import { countLabel } from './count-label.ts';
import { RequestStanding } from './RequestStanding.tsx';

interface RequestTableProps {
  rows: readonly DocumentRequest[];
  onAnswer(request: DocumentRequest): void;
  onWithdraw(request: DocumentRequest): void;
  onRevoke(request: DocumentRequest): void;
}

/** Requests of a document: who asks for what, where each stands, and what the reader does with it. */
export function RequestTable({ rows, onAnswer, onWithdraw, onRevoke }: RequestTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const actor = useActor();
  const may = (row: DocumentRequest, action: RequestAction): boolean =>
    judgeRequest(row, actor, action) === undefined;
  const told = (row: DocumentRequest): string =>
    [
      wasApproved(row) && t('requests.used', { used: row.used, of: row.copies }),
      hasLastDay(row) && row.validUntil && t('requests.until', { day: showDay(row.validUntil) }),
      row.answeredName && t('requests.answeredBy', { who: row.answeredName }),
      row.comment,
      row.revoked &&
        t('requests.revokedBy', {
          who: row.revoked.by,
          day: showDateTime(row.revoked.at),
          reason: row.revoked.reason,
        }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <PlainTable
      label={t('requests.table')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { title: t('requests.what'), cell: ({ type }) => REQUEST_TYPE_NAMES[typeOfRequest(type)][language] },
        {
          title: t('requests.person'),
          cell: ({ askedName, askedAt }) => (
            <div>
              {askedName}
              <p className={textStyles['hint']}>{showDateTime(askedAt)}</p>
            </div>
          ),
        },
        { title: t('requests.purpose'), cell: ({ purpose }) => purpose },
        {
          title: t('requests.count'),
          titleOf: ({ type }) => t(countLabel(type)),
          cell: ({ copies }) => copies,
        },
        {
          title: t('requests.standing'),
          cell: (row) => (
            <div>
              <RequestStanding request={row} /> {told(row)}{' '}
              {may(row, 'refuse') && (
                <Button size="small" onClick={() => onAnswer(row)}>
                  {t('requests.answer')}
                </Button>
              )}
              {may(row, 'revoke') && isUsable(row) && (
                <Button size="small" onClick={() => onRevoke(row)}>
                  {t('requests.revoke')}
                </Button>
              )}
              {may(row, 'withdraw') && (
                <Button size="small" onClick={() => onWithdraw(row)}>
                  {t('requests.withdraw')}
                </Button>
              )}
            </div>
          ),
        },
      ]}
    />
  );
}
