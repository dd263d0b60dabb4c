import { isFlagBase } from '@kiemlab/contract/features/templates/flag-bases';
import { isToolbarAction, TOOLBAR_ACTIONS } from '@kiemlab/contract/features/settings/toolbar-actions';
import { isReceiptLine, RECEIPT_LINES } from '@kiemlab/contract/features/templates/receipt-lines';
import type { TemplateType } from '@kiemlab/contract/features/templates/template-types';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { FORM_CATALOGUES } from '../form-catalogues.ts';
import styles from '../templates.module.css';
import type { TemplateChange } from './template-changes.ts';

interface ChangeListProps {
  type: TemplateType;
  changes: readonly TemplateChange[];
}

/** Differences of two versions in words; fields are called as in the catalogue, with the words that the template has for them. */
export function ChangeList({ type, changes }: ChangeListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = ({ key, kind, from, to }: TemplateChange): string => {
    if (isToolbarAction(key) && kind.startsWith('action')) return TOOLBAR_ACTIONS[key][language];
    if (isReceiptLine(key) && kind.startsWith('line')) return RECEIPT_LINES[key][language];
    const name = FORM_CATALOGUES[type].labelOf(key)[language];
    const own = kind === 'added' ? to : kind === 'removed' ? from : '';
    return own !== '' && own !== name ? t('templates.changes.named', { name, own }) : name;
  };
  const said = ({ kind }: TemplateChange, text: string): string =>
    kind === 'flagBase' && isFlagBase(text) ? t(`tests.flagBases.${text}`) : text;
  return (
    <ul className={styles['changes']}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.key}`} data-kind={change.kind}>
          {t(`templates.changes.${change.kind}`, {
            field: nameOf(change),
            from: said(change, change.from),
            to: said(change, change.to),
          })}
        </li>
      ))}
    </ul>
  );
}
