import { PRINTED_FORMS, type ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import styles from './print.module.css';

interface FormPickerProps {
  forms: readonly ReportType[];
  chosen: ReportType | undefined;
  /** Why a form cannot be had now; undefined when it can. */
  reasonAgainst(type: ReportType): string | undefined;
  onChoose(type: ReportType, how: Choosing): void;
  /** Forms are chosen as the arrows pass them, to be looked at. */
  follows: boolean;
}

/** How a form was chosen: an arrow key passed it, it was clicked, or Enter took it. */
export type Choosing = 'passed' | 'clicked' | 'entered';

/** So many steps an arrow key goes. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** The forms by their titles: arrows go through them, Enter or a click takes one; those that cannot be had stay and say why. */
export function FormPicker({ forms, chosen, reasonAgainst, onChoose, follows }: FormPickerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  // The list is another one when the mode changes.
  const active = forms[Math.min(at, forms.length - 1)];

  const choose = (type: ReportType, how: Choosing): void => {
    setAt(forms.indexOf(type));
    if (reasonAgainst(type) === undefined) onChoose(type, how);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      const next = Math.max(0, Math.min(forms.length - 1, at + step));
      setAt(next);
      (list.current?.children[next] as HTMLElement | undefined)?.focus();
      const type = forms[next];
      if (follows && type) choose(type, 'passed');
    } else if ((event.key === 'Enter' || event.key === ' ') && active) choose(active, 'entered');
    else return;
    event.preventDefault();
  };
  return (
    <ul
      ref={list}
      role="listbox"
      className={styles['forms']}
      aria-label={t('reports.print.type')}
      onKeyDown={onKeyDown}
    >
      {forms.map((type, index) => {
        const reason = reasonAgainst(type);
        return (
          <li
            key={type}
            role="option"
            tabIndex={type === active ? 0 : -1}
            aria-selected={type === chosen}
            aria-disabled={reason !== undefined}
            // Enter takes what has the cursor, however that came there.
            onFocus={() => setAt(index)}
            onClick={() => choose(type, 'clicked')}
          >
            <span>{PRINTED_FORMS[type].title[language]}</span>
            {reason !== undefined && <span className={styles['reason']}>{reason}</span>}
          </li>
        );
      })}
    </ul>
  );
}
