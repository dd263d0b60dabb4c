import { listOosCases, type OosCase } from '@kiemlab/contract/features/oos/oos.api';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { becauseOf, isOpenTo, waitsForMe } from '../../features/oos/case-abilities.ts';
import { CASE_ACTS, type CaseAct } from '../../features/oos/case-acts.ts';
import { type AskedAct, CaseDialogs } from '../../features/oos/CaseDialogs.tsx';
import { OosDrawer } from '../../features/oos/OosDrawer.tsx';
import { OosStatusPill } from '../../features/oos/OosStatusPill.tsx';
import { shownResult } from '../../features/oos/shown-result.ts';
import { showDateTime } from '../../lib/format/date.ts';
import { useApi } from '../../lib/api/hooks.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import { BesideList } from '../../ui/beside/BesideList.tsx';
import { CodeText } from '../../ui/CodeText.tsx';
import { textColumn } from '../../ui/data-list/text-column.ts';
import type { DataColumn } from '../../ui/data-list/types.ts';
import { ListCard } from '../../ui/list-page/ListCard.tsx';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { asksFor, useListPage } from '../../ui/list-page/use-list-page.ts';
import { permitOosChange } from '@kiemlab/contract/features/oos/oos.api';
import { OOS_FILTERS } from './oos-filters.ts';

const column = textColumn<OosCase>;

/** Every cause that was found, withdrawn or not. */
const causesOf = ({ permissions, decisions }: OosCase): string =>
  [...permissions, ...decisions].flatMap(({ reason }) => reason ?? []).join('; ');

/** The cases out of specification of the laboratory, newest first (COMP-39). */
export function OosListPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const permits = useCan(...permitOosChange.permission);
  const [asked, setAsked] = useState<AskedAct>();
  const list = useListPage({
    endpoint: listOosCases,
    filters: OOS_FILTERS,
    ask: ({ open: _open, ...search }) => asksFor(search),
    rowsOf: ({ cases }) => cases,
    rowKey: (row) => row.id,
  });
  // The way back closes what was opened; closed by hand it leaves no step that would open it again.
  const open = (code: string | undefined): void =>
    list.put({ open: code }, { replace: code === undefined || list.search.open !== undefined });
  const narrowed = list.isFiltered && list.rows !== undefined && list.total === 0;
  // Whether the filters are what leaves nothing: a laboratory without any case has nothing to find.
  const { data: any } = useApi(listOosCases, { query: { size: 1 } }, { enabled: narrowed });
  const columns = useMemo((): DataColumn<OosCase>[] => {
    const status = (row: OosCase): string =>
      [t(`oos.status.${row.status}`), row.outcome && t(`oos.outcome.${row.outcome}`)]
        .filter(Boolean)
        .join(' · ');
    return [
      {
        key: 'code',
        title: t('oos.code'),
        width: 120,
        pin: 'left',
        fixed: true,
        render: (row) => <CodeText strong>{row.code}</CodeText>,
        text: (row) => row.code,
      },
      {
        key: 'test',
        title: t('oos.test'),
        width: 150,
        render: (row) => <CodeText>{row.testInformationCode}</CodeText>,
        text: (row) => row.testInformationCode,
      },
      column('sampleName', t('oos.sample'), 200, (row) => row.sampleName, { wraps: true }),
      column('analyte', t('oos.analyte'), 160, (row) => row.analytesName, { wraps: true }),
      column('requirement', t('oos.requirement'), 190, (row) => row.requirement, { wraps: true }),
      column('result', t('oos.result'), 146, (row) => shownResult(row, language)),
      column('round', t('oos.round'), 90, (row) => String(row.round)),
      column('openedAt', t('oos.openedAt'), 150, (row) => showDateTime(row.openedAt)),
      column('openedBy', t('oos.openedBy'), 204, (row) => row.openedBy),
      column('cause', t('oos.cause'), 260, causesOf, { grow: true, wraps: true }),
      column('closedBy', t('oos.closedBy'), 180, (row) => row.closedBy ?? ''),
      column('closedAt', t('oos.closedAt'), 150, (row) => (row.closedAt ? showDateTime(row.closedAt) : '')),
      {
        key: 'status',
        title: t('oos.statusTitle'),
        width: 230,
        pin: 'right',
        fixed: true,
        render: (row) => <OosStatusPill status={row.status} outcome={row.outcome} />,
        text: status,
      },
    ];
  }, [t, language]);
  const { chosen } = list;
  /** Why an act is off for what is chosen; one signature explains many, everything else is of one case. */
  const why = (act: CaseAct): string | undefined => {
    if (chosen.length === 0 || (chosen.length > 1 && act !== 'clear')) return t('common.selectOne');
    const [first] = chosen.filter((row) => !isOpenTo(row, act));
    const because = first && becauseOf(first, act);
    return because ? errorMessage(because, language, { codes: first.code }) : undefined;
  };
  const labelOf = (act: CaseAct): string =>
    act === 'clear' && chosen.length > 1 ? t('oos.clearMany', { count: chosen.length }) : t(`oos.${act}`);
  // What was selected stays so, as long as it is in sight: the next act is often about the same.
  const close = (): void => setAsked(undefined);
  return (
    <BesideList>
      <ListPage
        list={list}
        name="oos"
        title={t('oos.title')}
        columns={columns}
        card={(row) => (
          <ListCard
            name={`${row.code} · ${row.testInformationCode}`}
            facts={[
              row.sampleName,
              row.analytesName,
              shownResult(row, language),
              <OosStatusPill key="status" status={row.status} outcome={row.outcome} />,
            ]}
          />
        )}
        rowLabel={(row) => row.code}
        isStrong={waitsForMe}
        onOpen={(row) => open(row.code)}
        openKey={list.rows?.find(({ code }) => code === list.search.open)?.id ?? list.search.open}
        actions={
          permits
            ? CASE_ACTS.map((act) => ({
                key: act,
                label: labelOf(act),
                icon: act === 'withdraw' ? 'undo' : 'sign',
                disabledReason: why(act),
                onClick: () => setAsked({ act, cases: chosen }),
              }))
            : []
        }
        empty={{ icon: 'flask', title: t('oos.none'), hint: t('oos.noneHint') }}
        isFiltered={list.isFiltered && any?.total !== 0}
        nothingFound={{
          title: t('oos.noneFound'),
          hint: t('oos.noneFoundHint'),
          clear: t('oos.clearFilters'),
        }}
      />
      <OosDrawer code={list.search.open} onClose={() => open(undefined)} />
      {asked && <CaseDialogs asked={asked} onClose={close} />}
    </BesideList>
  );
}
