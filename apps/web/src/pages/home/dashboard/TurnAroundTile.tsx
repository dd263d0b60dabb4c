import { monthsBetween } from '@kiemlab/contract/features/statistics/report-charts';
import { countByType } from '@kiemlab/contract/features/statistics/statistics.api';
import { turnAround } from '@kiemlab/contract/features/statistics/turn-around.api';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { Bars } from '../../../ui/chart/Bars.tsx';
import { placesOf } from '../../../ui/chart/chart-colours.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import styles from './dashboard.module.css';
import { Tile } from './Tile.tsx';
import { TurnAroundTable } from './TurnAroundTable.tsx';
import { useFigures } from './use-figures.ts';

/** Days from receipt to the first issue, by sample type and month of issue (HOME-02, rule F33). */
export function TurnAroundTile() {
  const { t } = useTranslation();
  const times = useFigures(turnAround);
  // A type has the colour that it has in the tile of samples, which asks for all types.
  const types = useApi(countByType, {}, { enabled: false });
  const measured = times.data ?? [];
  const places = placesOf([
    ...new Set([...(types.data ?? []), ...measured].map(({ templateId }) => templateId)),
  ]);
  const months = monthsBetween(measured.flatMap((type) => type.months.map(({ month }) => month)));
  const placed = measured.map((type) => ({ ...type, place: places.get(type.templateId) ?? 0 }));
  const title = t('home.turnAround');
  return (
    <Tile title={title} asked={[times]}>
      {() =>
        measured.length === 0 ? (
          <EmptyState icon="clock" title={t('home.noTurnAround')} />
        ) : (
          <>
            <p className={styles['hint']}>{t('home.turnAroundHint')}</p>
            <Bars
              label={t('home.turnAroundBars')}
              steps={months}
              series={placed.map(({ name, place, months: ofType }) => ({
                name,
                place,
                counts: months.map((at) =>
                  Number(ofType.find(({ month }) => month === at)?.days?.median ?? 0),
                ),
              }))}
              layout="grouped"
            />
            <TurnAroundTable label={title} types={placed} />
          </>
        )
      }
    </Tile>
  );
}
