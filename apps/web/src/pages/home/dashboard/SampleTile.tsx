import { countByType, countByTypeAndStatus } from '@kiemlab/contract/features/statistics/statistics.api';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.statuses';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SampleStatusPill } from '../../../features/samples/components/SampleStatusPill.tsx';
import { ALL_YEARS } from '../../../features/samples/list/years.ts';
import { placesOf } from '../../../ui/chart/chart-colours.ts';
import { Donut } from '../../../ui/chart/Donut.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CountTable } from './CountTable.tsx';
import { Tile } from './Tile.tsx';
import { useFigures } from './use-figures.ts';

/** The list of samples of a type, of every year; of a status where one is named. */
const ofType = (templateId: string, status?: SampleStatus) =>
  ({ to: '/sample', search: { templateId, status, year: ALL_YEARS } }) as const;

/** Samples by type, and of each type by status (HOME-02). */
export function SampleTile() {
  const { t } = useTranslation();
  const types = useFigures(countByType);
  const statuses = useFigures(countByTypeAndStatus);
  const places = placesOf((types.data ?? []).map(({ templateId }) => templateId));
  const parts = (types.data ?? []).map(({ templateId, name, data }) => ({
    key: templateId,
    name,
    value: data,
    place: places.get(templateId) ?? 0,
  }));
  const statusesOf = (templateId: string) =>
    statuses.data?.find((type) => type.templateId === templateId)?.sampleCountByStatusList ?? [];
  const title = t('home.samplesByType');
  return (
    <Tile title={title} asked={[types, statuses]}>
      {() =>
        parts.length === 0 ? (
          <EmptyState icon="box" title={t('home.noSamples')} />
        ) : (
          <>
            <Donut
              label={title}
              unit={t('home.unitSamples')}
              parts={parts}
              linkOf={({ key }, link) => <Link {...ofType(key)} {...link} />}
            />
            <CountTable
              label={title}
              heads={[t('home.type'), t('home.status'), t('home.count')]}
              groups={parts.map(({ key, name, value, place }) => ({
                key,
                name,
                place,
                count: value,
                linkOf: (link) => <Link {...ofType(key)} {...link} />,
                rows: statusesOf(key).map(({ status, count }) => ({
                  key: status,
                  name: `${name}, ${t(`samples.status.${status}`)}`,
                  cells: [<SampleStatusPill key={status} status={status} />],
                  count,
                  linkOf: (link) => <Link {...ofType(key, status)} {...link} />,
                })),
              }))}
            />
          </>
        )
      }
    </Tile>
  );
}
