import { showDecimal } from '@kiemlab/contract/core/decimal';
import { Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import styles from '../analytes.module.css';
import type { CellFault } from './check-lines.ts';
import { useFaultText } from './use-fault-text.ts';

interface PastedCellProps {
  /** As it was pasted. */
  text: string;
  fault: CellFault | undefined;
  /** What was answered, as it is shown: it is taken instead. */
  answered: string | undefined;
  /** The number or the unit that is meant. */
  onAnswer(answer: string): void;
  /** Adds what the list of units lacks; without it one may not. */
  onAddUnit?: (() => void) | undefined;
}

/** A pasted cell, with what is wrong with it and what can be done about it on the spot. */
export function PastedCell({ text, fault, answered, onAnswer, onAddUnit }: PastedCellProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const say = useFaultText();
  const names = [t('ui.asDecimal'), t('ui.asThousands')];
  return (
    <td data-wrong={fault ? true : undefined}>
      {text}
      {answered !== undefined && <b className={styles['taken']}>{answered}</b>}
      {fault && <small className={styles['fault']}>{say(fault)}</small>}
      {fault?.why === 'asked' && (
        <Space size={4} wrap>
          {fault.answers.map((answer, at) => (
            <Button
              key={answer}
              size="small"
              aria-label={`${showDecimal(answer, language)}: ${names[at]}`}
              title={names[at]}
              onClick={() => onAnswer(answer)}
            >
              {showDecimal(answer, language)}
            </Button>
          ))}
        </Space>
      )}
      {fault?.why === 'unitUnknown' && fault.near !== undefined && (
        <Button size="small" onClick={() => onAnswer(fault.near ?? '')}>
          {t('analytes.useUnit', { unit: fault.near })}
        </Button>
      )}
      {fault?.why === 'unitUnknown' && onAddUnit && (
        <Button size="small" onClick={onAddUnit}>
          {t('analytes.addThisUnit', { unit: text.trim() })}
        </Button>
      )}
    </td>
  );
}
