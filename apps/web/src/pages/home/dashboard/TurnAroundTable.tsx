import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import { FEWEST_MEASURED, type turnAround } from '@kiemlab/contract/features/statistics/turn-around.api';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Swatch } from '../../../ui/chart/Swatch.tsx';
import plain from '../../../ui/plain-table.module.css';
import styles from './dashboard.module.css';

type TypeTime = Ok<typeof turnAround>[number];

interface TurnAroundTableProps {
  label: string;
  types: readonly (TypeTime & {
    /** Among the colours of charts. */
    place: number;
  })[];
}

/** The numbers of the chart with the ninth decile, and how many samples stand behind them: each type, and its months. */
export function TurnAroundTable({ label, types }: TurnAroundTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const cells = ({ count, days }: Pick<TypeTime, 'count' | 'days'>) => (
    <>
      <td data-align="end">{format.count(count)}</td>
      {days ? (
        <>
          <td data-align="end">{format.decimal(days.median)}</td>
          <td data-align="end">{format.decimal(days.p90)}</td>
        </>
      ) : (
        <td colSpan={2} data-align="end">
          {t('home.tooFewMeasured', { n: FEWEST_MEASURED })}
        </td>
      )}
    </>
  );
  return (
    <div className={styles['numbers']}>
      <table className={plain['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('home.typeAndMonth')}</th>
            {[t('home.measured'), t('home.median'), t('home.p90')].map((head) => (
              <th key={head} scope="col" data-align="end">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {types.map((type) => (
          <tbody key={type.templateId}>
            <tr>
              <th scope="rowgroup">
                <Swatch place={type.place} /> {type.name}
              </th>
              {cells(type)}
            </tr>
            {type.months.map((of) => (
              <tr key={of.month}>
                <td>{of.month}</td>
                {cells(of)}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
