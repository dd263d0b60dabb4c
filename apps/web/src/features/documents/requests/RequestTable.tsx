import type { DocumentRequest } from '@kiemlab/contract/features/documents/requests.api';
import {
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
import tables from '../../../ui/plain-table.module.css';
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
      row.validUntil && t('requests.until', { day: showDay(row.validUntil) }),
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
    <div className={tables['scrollX']} tabIndex={0} role="region" aria-label={t('requests.table')}>
      <table className={tables['table']} data-roomy>
        <thead>
          <tr>
            <th scope="col">{t('requests.what')}</th>
            <th scope="col">{t('requests.person')}</th>
            <th scope="col">{t('requests.purpose')}</th>
            <th scope="col">{t('requests.count')}</th>
            <th scope="col">{t('requests.standing')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-label={t('requests.what')}>{REQUEST_TYPE_NAMES[typeOfRequest(row.type)][language]}</td>
              <td data-label={t('requests.person')}>
                {row.askedName} · {showDateTime(row.askedAt)}
              </td>
              <td data-label={t('requests.purpose')}>{row.purpose}</td>
              <td data-label={t(countLabel(row.type))}>{row.copies}</td>
              <td data-label={t('requests.standing')}>
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
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
