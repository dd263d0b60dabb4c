import { monthsBetween } from '@kiemlab/contract/features/statistics/report-charts';
import { turnAround } from '@kiemlab/contract/features/statistics/turn-around.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bars } from '../../../ui/chart/Bars.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import styles from './dashboard.module.css';
import { MEASURES, placeOf } from './measures.ts';
import { Tile } from './Tile.tsx';
import { TurnAroundTable } from './TurnAroundTable.tsx';
import { useFigures } from './use-figures.ts';

/** Days from receipt to the first issue (HOME-02, rule F33): all sample types as a table, one of them by month as a chart. */
export function TurnAroundTile() {
  const { t } = useTranslation();
  const times = useFigures(turnAround);
  const [chosen, setChosen] = useState<string>();
  // Most samples first: the first one is shown until somebody chooses.
  const types = (times.data ?? []).toSorted((a, b) => b.count - a.count);
  const type = types.find(({ templateId }) => templateId === chosen) ?? types[0];
  // The same months for every type, so that the axis stays.
  const months = monthsBetween(types.flatMap((one) => one.months.map(({ month }) => month)));
  const title = t('home.turnAround');
  return (
    <Tile title={title} asked={[times]} wide>
      {() =>
        type === undefined ? (
          <EmptyState icon="clock" title={t('home.noTurnAround')} />
        ) : (
          <>
            <p className={styles['hint']}>{t('home.turnAroundHint')}</p>
            <p className={styles['chosen']}>{type.name}</p>
            <Bars
              label={t('home.turnAroundBars', { type: type.name })}
              steps={months}
              series={MEASURES.map((measure) => ({
                name: t(`home.${measure}`),
                place: placeOf(measure),
                counts: months.map((at) =>
                  Number(type.months.find(({ month }) => month === at)?.days?.[measure] ?? 0),
                ),
              }))}
              layout="grouped"
            />
            <TurnAroundTable label={title} types={types} open={type.templateId} onOpen={setChosen} />
          </>
        )
      }
    </Tile>
  );
}
