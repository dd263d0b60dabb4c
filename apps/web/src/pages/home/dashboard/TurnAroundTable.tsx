import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import { FEWEST_MEASURED, type turnAround } from '@kiemlab/contract/features/statistics/turn-around.api';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Swatch } from '../../../ui/chart/Swatch.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import plain from '../../../ui/plain-table.module.css';
import styles from './dashboard.module.css';
import { MEASURES, placeOf } from './measures.ts';

type TypeTime = Ok<typeof turnAround>[number];

interface TurnAroundTableProps {
  label: string;
  types: readonly TypeTime[];
  /** The type whose months are shown. */
  open: string;
  onOpen(templateId: string): void;
}

/** Median, ninth decile and number of samples of each type, and the numbers of the chart: the months of the one that is chosen. */
export function TurnAroundTable({ label, types, open, onOpen }: TurnAroundTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const cells = ({ count, days }: Pick<TypeTime, 'count' | 'days'>) => (
    <>
      <td data-align="end">{format.count(count)}</td>
      {days ? (
        MEASURES.map((measure) => (
          <td key={measure} data-align="end">
            {format.decimal(days[measure])}
          </td>
        ))
      ) : (
        <td colSpan={MEASURES.length} data-align="end">
          <span>{t('home.tooFewMeasured', { n: FEWEST_MEASURED })}</span>
        </td>
      )}
    </>
  );
  return (
    <div className={styles['numbers']}>
      <table className={`${plain['table']} ${styles['times']}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('home.typeAndMonth')}</th>
            <th scope="col" data-align="end">
              {t('home.measured')}
            </th>
            {MEASURES.map((measure) => (
              <th key={measure} scope="col" data-align="end">
                <Swatch place={placeOf(measure)} /> {t(`home.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        {types.map((type) => {
          const isOpen = type.templateId === open;
          return (
            <tbody key={type.templateId}>
              <tr data-selected={isOpen || undefined}>
                <th scope="rowgroup">
                  <button type="button" aria-expanded={isOpen} onClick={() => onOpen(type.templateId)}>
                    <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
                    {type.name}
                  </button>
                </th>
                {cells(type)}
              </tr>
              {isOpen &&
                type.months.map((of) => (
                  <tr key={of.month}>
                    <td>{of.month}</td>
                    {cells(of)}
                  </tr>
                ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}
