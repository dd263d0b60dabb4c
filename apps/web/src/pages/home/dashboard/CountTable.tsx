import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Swatch } from '../../../ui/chart/Swatch.tsx';
import plain from '../../../ui/plain-table.module.css';
import styles from './dashboard.module.css';

/** What a link to the records that are counted is drawn with; its name says which they are. */
export interface CountLink {
  'aria-label': string;
  children: string;
}

export interface CountRow {
  key: string;
  /** What the cells say, in words. */
  name: string;
  cells: readonly ReactNode[];
  count: number;
  linkOf(link: CountLink): ReactElement;
}

/** A part of the chart with what it is made of. */
export interface CountGroup extends Omit<CountRow, 'cells'> {
  /** Among the colours of charts. */
  place: number;
  rows: readonly CountRow[];
}

interface CountTableProps {
  label: string;
  /** Of all columns, the count last. */
  heads: readonly string[];
  groups: readonly CountGroup[];
}

/** The numbers of a chart as a table: each part with its total, what it is made of, and all together. */
export function CountTable({ label, heads, groups }: CountTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const between = heads.length - 2;
  const cell = ({ name, count, linkOf }: Omit<CountRow, 'cells'>): ReactNode => (
    <td data-align="end">
      {linkOf({ 'aria-label': `${name}: ${format.count(count)}`, children: format.count(count) })}
    </td>
  );
  return (
    <div className={styles['numbers']}>
      <table className={plain['table']} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" data-align={at === heads.length - 1 ? 'end' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key}>
            <tr className={styles['whole']}>
              <th scope="rowgroup" rowSpan={group.rows.length + 1}>
                <Swatch place={group.place} /> {group.name}
              </th>
              {between > 0 && <td colSpan={between}>{t('common.all')}</td>}
              {cell(group)}
            </tr>
            {group.rows.map((row) => (
              <tr key={row.key}>
                {row.cells.map((content, at) => (
                  <Fragment key={heads[at + 1]}>
                    <td>{content}</td>
                  </Fragment>
                ))}
                {cell(row)}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={heads.length - 1}>
              {t('home.total')}
            </th>
            <td data-align="end">{format.count(groups.reduce((sum, { count }) => sum + count, 0))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
