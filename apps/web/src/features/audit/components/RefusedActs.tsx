import { listRefusedActs, type RefusedAct } from '@kiemlab/contract/features/audit/audit.api';
import { isErrorCode } from '@kiemlab/contract/core/error-codes';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { isId } from '@kiemlab/contract/core/text';
import { actionName } from '@kiemlab/contract/audit-actions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/key-of.ts';
import { showInstant } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import tables from '../../../ui/plain-table.module.css';
import textStyles from '../../../ui/text.module.css';
import { RowsWithMore } from './RowsWithMore.tsx';

interface RefusedActsProps {
  /** `YYYY-MM-DD`, both days included. */
  from: string | undefined;
  to: string | undefined;
  para: string | undefined;
}

const PAGE = 50;

function ActRow({ act }: { act: RefusedAct }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = actionName(act.endpoint);
  const beyond = act.endpoint === '*';
  // What the address named and nothing here is: an id tells nobody anything.
  const codes = [
    ...new Set(act.records.map((record) => (isId(record) ? t('audit.refusedAct.unknown') : record))),
  ].join(', ');
  return (
    <tr>
      <td data-label={t('audit.refusedAct.at')}>
        <div>
          {showInstant(act.firstAt)}
          {act.count > 1 && (
            <small className={textStyles['sub']}>
              {t('audit.refusedAct.until', { at: showInstant(act.lastAt) })}
            </small>
          )}
        </div>
      </td>
      <td data-label={t('audit.refusedAct.who')}>
        <div>
          {beyond ? '—' : act.fullName}
          <small className={textStyles['sub']}>{act.username}</small>
        </div>
      </td>
      <td data-label={t('audit.refusedAct.call')}>
        <div>
          {beyond ? t('audit.refusedAct.beyond') : name ? name[language] : act.endpoint}
          {name && <small className={textStyles['sub']}>{act.endpoint}</small>}
        </div>
      </td>
      <td data-label={t('audit.refusedAct.answer')} className={tables['wideCell']}>
        <div>
          {isErrorCode(act.code) ? errorMessage(act.code, language, { codes }) : act.code}
          <small className={textStyles['sub']}>{[act.code, codes].filter(Boolean).join(' · ')}</small>
        </div>
      </td>
      <td data-label={t('audit.refusedAct.count')} data-align="end">
        <div>{act.count}</div>
      </td>
    </tr>
  );
}

/** What people were refused, newest first: without the right, with a refused signature, against a hold (COMP-05, COMP-17). */
export function RefusedActs({ from, to, para }: RefusedActsProps) {
  const { t } = useTranslation();
  const query = { fromDate: from, toDate: to, para, size: PAGE };
  const found = useInfiniteQuery({
    queryKey: keyOf(listRefusedActs, query),
    queryFn: ({ pageParam, signal }) =>
      call(listRefusedActs, { query: { ...query, before: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.hasMore ? last.content.at(-1)?.id : undefined),
  });
  return (
    <RowsWithMore
      found={found}
      label={t('audit.refusedAct.title')}
      none={{ title: t('audit.refusedAct.none'), hint: t('audit.noneHint') }}
      head={
        <>
          <th>{t('audit.refusedAct.at')}</th>
          <th>{t('audit.refusedAct.who')}</th>
          <th>{t('audit.refusedAct.call')}</th>
          <th>{t('audit.refusedAct.answer')}</th>
          <th data-align="end">{t('audit.refusedAct.count')}</th>
        </>
      }
      row={(act) => <ActRow key={act.id} act={act} />}
    />
  );
}
