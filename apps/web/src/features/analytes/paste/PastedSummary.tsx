import { Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import styles from '../analytes.module.css';
import { columnLabel } from './column-label.ts';
import type { Pasted } from './use-pasted.ts';

interface PastedSummaryProps {
  pasted: Pasted;
  /** Why the lines cannot be added as they stand, where nothing else says it. */
  why: string | undefined;
}

/** How the pasted text was read, what keeps it from being added, and what mends many lines at once. */
export function PastedSummary({ pasted, why }: PastedSummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { hasHeader, lines, wrong, missing, asked } = pasted;
  return (
    <div className={styles['summary']}>
      <p role="status">
        {t(hasHeader ? 'analytes.withHeader' : 'analytes.withoutHeader', {
          lines: format.count(lines.length),
        })}{' '}
        {(missing.length > 0 || wrong > 0) && <strong>{why}</strong>}
      </p>
      {wrong > 0 && missing.length === 0 && (
        <Button size="small" onClick={pasted.leaveWrong}>
          {t('analytes.leaveWrong')}
        </Button>
      )}
      {asked.map((column) => {
        const label = columnLabel(column.field, t);
        return (
          <Space key={`${column.field} ${column.mark}`} size={8} wrap>
            <span>
              {t(`analytes.askedMany.${column.mark}`, { column: label, count: column.cells.length })}
            </span>
            {([0, 1] as const).map((way) => {
              const words = t(way === 0 ? 'ui.asDecimal' : 'ui.asThousands');
              return (
                <Button
                  key={way}
                  size="small"
                  aria-label={`${label}, ${t(`analytes.askedMark.${column.mark}`)}: ${words}`}
                  onClick={() => pasted.answerAll(column, way)}
                >
                  {words}
                </Button>
              );
            })}
          </Space>
        );
      })}
    </div>
  );
}
