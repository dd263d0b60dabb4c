import { showDecimal } from '@kiemlab/contract/core/decimal';
import type { ProposedLimits } from '@kiemlab/contract/features/analytes/propose-limits';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import type { CheckedSheetLine, SheetFault } from './check-sheet.ts';
import { SHEET_FIELDS, type SheetField } from './sheet-fields.ts';
import type { SheetLine } from './sheet-line.ts';
import styles from './sheet.module.css';
import { useSheetFault } from './use-sheet-fault.ts';

export interface SheetStateActs {
  answer(key: string, field: SheetField, value: string): void;
  /** Puts other text into a cell. */
  edit(key: string, field: SheetField, text: string): void;
  /** Takes the bounds that are proposed. */
  take(key: string, limits: ProposedLimits): void;
  /** Adds what the list of units lacks; without it one may not. */
  addUnit?: ((unit: string) => void) | undefined;
}

interface SheetStateProps {
  line: SheetLine;
  checked: CheckedSheetLine;
  acts: SheetStateActs;
}

/** What a line says of itself: what is wrong with it and what can be done about it, bounds that its words name, that these say something else, or that it has none. */
export function SheetState({ line, checked, acts }: SheetStateProps) {
  const { t } = useTranslation();
  const { faults, proposed, noLimits, contradicts } = checked;
  const wrong = SHEET_FIELDS.filter((field) => faults[field] !== undefined);
  return (
    <>
      {line.seen?.limitsWaiting && <StatusPill tone="gold" label={t('analytes.waiting')} />}
      {wrong.map((field) => (
        <Fault key={field} line={line} field={field} fault={faults[field] as SheetFault} acts={acts} />
      ))}
      {proposed && (
        <Button size="small" type="dashed" onClick={() => acts.take(line.key, proposed.limits)}>
          {t('sheet.take', { limits: proposed.shown })}
        </Button>
      )}
      {wrong.length === 0 && !proposed && noLimits && !line.seen?.limitsWaiting && (
        <span className={styles['quiet']}>{t('sheet.noLimits')}</span>
      )}
      {contradicts && <span className={styles['waits']}>{t('sheet.contradicts')}</span>}
      {line.seen?.flag.absent && <span className={styles['quiet']}>{t('analytes.absent')}</span>}
    </>
  );
}

function Fault({
  line,
  field,
  fault,
  acts,
}: {
  line: SheetLine;
  field: SheetField;
  fault: SheetFault;
  acts: SheetStateActs;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const say = useSheetFault();
  const names = [t('ui.asDecimal'), t('ui.asThousands')];
  const unit = line.cells.unit.trim();
  return (
    <span className={styles['fault']}>
      <b>{t(`sheet.fields.${field}`)}</b> {say(fault)}
      {fault.why === 'asked' &&
        fault.answers.map((answer, at) => (
          <Button
            key={answer}
            size="small"
            title={names[at]}
            aria-label={`${showDecimal(answer, language)}: ${names[at]}`}
            onClick={() => acts.answer(line.key, field, answer)}
          >
            {showDecimal(answer, language)}
          </Button>
        ))}
      {fault.why === 'unitUnknown' && fault.near !== undefined && (
        <Button size="small" onClick={() => acts.edit(line.key, 'unit', fault.near ?? '')}>
          {t('analytes.useUnit', { unit: fault.near })}
        </Button>
      )}
      {fault.why === 'unitUnknown' && acts.addUnit && (
        <Button size="small" onClick={() => acts.addUnit?.(unit)}>
          {t('analytes.addThisUnit', { unit })}
        </Button>
      )}
    </span>
  );
}
