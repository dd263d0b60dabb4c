import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import tables from '../../ui/plain-table.module.css';
import { AnalyteRow } from './AnalyteRow.tsx';
import styles from './analytes.module.css';
import type { GroupedAnalytes } from './group-analytes.ts';

interface AnalyteRowsProps {
  label: string;
  groups: readonly GroupedAnalytes[];
  selected: readonly string[];
  onToggle(id: string): void;
  onOpen(id: string): void;
}

const COLUMNS = [
  'analytesId',
  'analytesName',
  'methodId',
  'unit',
  'lodShort',
  'loqShort',
  'requirement',
  'limits',
  'type',
  'costShort',
  'runsShort',
] as const;

/** The analytes by group, in the order of the monograph. */
export function AnalyteRows({ label, groups, selected, onToggle, onOpen }: AnalyteRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={styles['rows']} tabIndex={0} role="group" aria-label={label}>
      <table className={tables['table']} data-roomy>
        <thead>
          <tr>
            <th>
              <span className="sr-only">{t('analytes.choose')}</span>
            </th>
            {COLUMNS.map((key) => (
              <th key={key}>{t(`analytes.${key}`)}</th>
            ))}
          </tr>
        </thead>
        {groups.map(({ id, name, analytes }) => (
          <tbody key={id}>
            <tr data-group="">
              <th colSpan={COLUMNS.length + 1} scope="rowgroup">
                <span>
                  {name}
                  <small>{format.count(analytes.length)}</small>
                </span>
              </th>
            </tr>
            {analytes.map((analyte) => (
              <AnalyteRow
                key={analyte.id}
                analyte={analyte}
                selected={selected.includes(analyte.id)}
                onToggle={onToggle}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
