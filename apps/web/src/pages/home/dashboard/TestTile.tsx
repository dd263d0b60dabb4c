import {
  countByTestGroup,
  countByTestGroupCodeStatus,
} from '@kiemlab/contract/features/analyses/test-counts.api';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TestStatusPill } from '../../../features/analyses/components/TestStatusPill.tsx';
import { placesOf } from '../../../ui/chart/chart-colours.ts';
import { Donut } from '../../../ui/chart/Donut.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CountTable } from './CountTable.tsx';
import { Tile } from './Tile.tsx';
import { useFigures } from './use-figures.ts';

/** The list of everybody's tests of a group; of a code and a status where they are named. */
const ofGroup = (group: string, code?: string, status?: TestStatus) =>
  ({ to: '/test', search: { group, code, status, mine: false } }) as const;

/** Tests by group, and of each group by code and status (HOME-02). */
export function TestTile() {
  const { t } = useTranslation();
  const groups = useFigures(countByTestGroup);
  const codes = useFigures(countByTestGroupCodeStatus);
  const places = placesOf((groups.data ?? []).map(({ testGroupId }) => testGroupId));
  const parts = (groups.data ?? []).map(({ testGroupId, name, data }) => ({
    key: testGroupId,
    name,
    value: data,
    place: places.get(testGroupId) ?? 0,
  }));
  const codesOf = (testGroupId: string) =>
    codes.data?.find((group) => group.testGroupId === testGroupId)?.testCountByTestCodes ?? [];
  const title = t('home.testsByGroup');
  return (
    <Tile title={title} asked={[groups, codes]}>
      {() =>
        parts.length === 0 ? (
          <EmptyState icon="flask" title={t('home.noTests')} />
        ) : (
          <>
            <Donut
              label={title}
              unit={t('home.unitTests')}
              parts={parts}
              linkOf={({ key }, link) => <Link {...ofGroup(key)} {...link} />}
            />
            <CountTable
              label={title}
              heads={[t('home.group'), t('home.code'), t('home.status'), t('home.count')]}
              groups={parts.map(({ key, name, value, place }) => ({
                key,
                name,
                place,
                count: value,
                linkOf: (link) => <Link {...ofGroup(key)} {...link} />,
                rows: codesOf(key).flatMap(({ testCodeId, testCode, testCountByStatuses }) =>
                  testCountByStatuses.map(({ name: status, data }) => ({
                    key: `${testCodeId} ${status}`,
                    name: `${name}, ${testCode}, ${t(`tests.status.${status}`)}`,
                    cells: [testCode, <TestStatusPill key={status} status={status} />],
                    count: data,
                    linkOf: (link) => <Link {...ofGroup(key, testCodeId, status)} {...link} />,
                  })),
                ),
              }))}
            />
          </>
        )
      }
    </Tile>
  );
}
