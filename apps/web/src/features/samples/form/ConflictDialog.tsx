import { fieldOf, isField, SECTIONS } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { SIZE } from '../../../ui/theme.ts';
import { type Difference, differencesOf } from '../fields/conflict.ts';
import { type FormValues, valuesOf } from '../fields/form-values.ts';
import type { Plan } from '../fields/plan.ts';
import { useShowField } from '../fields/use-show-field.ts';
import styles from '../samples.module.css';

interface ConflictDialogProps {
  plan: Plan;
  code: string;
  mine: FormValues;
  theirs: SampleRow;
  /** Drop mine, go on with what is stored. */
  onReload(): void;
  /** Put my changes over what is stored, and look at it again before saving. */
  onTakeOver(): void;
  onClose(): void;
}

/** Somebody else saved first: both versions, field by field, and the choice between them (SAMPLE-24). */
export function ConflictDialog(props: ConflictDialogProps) {
  const { plan, code, mine, theirs, onReload, onTakeOver, onClose } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const show = useShowField();
  const differences = differencesOf(plan, mine, valuesOf(theirs, plan));

  const print = ({ field }: Difference, value: Difference['mine']): string =>
    field && value && fieldOf(field).type === 'client'
      ? value === theirs[field]
        ? (theirs.clientName ?? '')
        : t('samples.conflictOther')
      : typeof value === 'object' && value !== null
        ? value
            .map((row) =>
              Object.entries(row)
                .map(([key, part]) => (isField(key) ? show(key, part) : ''))
                .filter(Boolean)
                .join(' · '),
            )
            .join('\n')
        : field
          ? show(field, value)
          : '';

  return (
    <Modal
      open
      title={t('samples.conflictTitle', { code })}
      width={SIZE.dialog}
      centered
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="back" onClick={onClose}>
          {t('samples.conflictBack')}
        </Button>,
        <Button key="reload" onClick={onReload}>
          {t('samples.conflictReload')}
        </Button>,
        <Button key="mine" type="primary" onClick={onTakeOver}>
          {t('samples.conflictTakeOver')}
        </Button>,
      ]}
    >
      <p className={styles['lead']}>{t('samples.conflictText')}</p>
      <div
        className={styles['scrollX']}
        tabIndex={0}
        role="region"
        aria-label={t('samples.conflictTitle', { code })}
      >
        <table className={styles['table']}>
          <thead>
            <tr>
              <th>{t('samples.field')}</th>
              <th>{t('samples.conflictTheirs')}</th>
              <th>{t('samples.conflictMine')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <tr key={`${difference.section} ${difference.field ?? ''}`}>
                <th scope="row">
                  {difference.field
                    ? fieldOf(difference.field).label[language]
                    : SECTIONS[difference.section].label[language]}
                </th>
                <td className={styles['pre']}>{print(difference, difference.theirs) || '—'}</td>
                <td className={styles['pre']}>{print(difference, difference.mine) || '—'}</td>
              </tr>
            ))}
            {differences.length === 0 && (
              <tr>
                <td colSpan={3}>{t('samples.conflictSame')}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}
