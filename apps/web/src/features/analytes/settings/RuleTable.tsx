import { showDecimal } from '@kiemlab/contract/core/decimal';
import type { FlagRule, LimitsVersion } from '@kiemlab/contract/features/analytes/limits';
import { BOUNDS } from '@kiemlab/contract/features/analytes/limits.rules';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import table from '../../../ui/plain-table.module.css';
import { turnaroundText } from './limit-lines.ts';
import { mayWrite } from './rule-rights.ts';
import styles from './settings.module.css';
import type { RuleDialog } from './use-rule-actions.ts';

interface RuleTableProps {
  rules: readonly FlagRule[];
  /** Ids of analytes. */
  selected: readonly string[];
  onSelect(ids: readonly string[]): void;
  onOpen(what: RuleDialog, rule: FlagRule): void;
}

/** The flag rules of a group, each with the change that waits beside it. */
export function RuleTable({ rules, selected, onSelect, onOpen }: RuleTableProps) {
  const { t } = useTranslation();
  return (
    <div
      className={`${table['scrollX']} ${styles['rules']}`}
      tabIndex={0}
      role="region"
      aria-label={t('limits.rules')}
    >
      <table className={table['table']} data-roomy>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('limits.choose', { name: '' }).trim()}</span>
            </th>
            <th scope="col">{t('limits.analyte')}</th>
            <th scope="col">{t('limits.flaggingName')}</th>
            {BOUNDS.map((bound) => (
              <th key={bound} scope="col" data-align="end">
                {t(`limits.${bound}`)}
              </th>
            ))}
            <th scope="col">{t('limits.absent')}</th>
            <th scope="col">{t('limits.requirement')}</th>
            <th scope="col">{t('limits.turnaround')}</th>
            <th scope="col">{t('limits.inForce')}</th>
            <th scope="col">{t('limits.author')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <Rows
              key={rule.analytesUUID}
              rule={rule}
              checked={selected.includes(rule.analytesUUID)}
              onCheck={(on) =>
                onSelect(
                  on ? [...selected, rule.analytesUUID] : selected.filter((id) => id !== rule.analytesUUID),
                )
              }
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowsProps extends Pick<RuleTableProps, 'onOpen'> {
  rule: FlagRule;
  checked: boolean;
  onCheck(on: boolean): void;
}

/** What counts, and below it what waits. */
function Rows({ rule, checked, onCheck, onOpen }: RowsProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const { waiting, analytesName: name } = rule;
  return (
    <>
      <tr data-selected={checked || undefined}>
        <td data-label="" className={styles['tick']}>
          <Checkbox
            checked={checked}
            aria-label={t('limits.choose', { name })}
            onChange={(event) => onCheck(event.target.checked)}
          />
        </td>
        <td data-label={t('limits.analyte')} className={table['wideCell']}>
          <span className={styles['named']}>
            <span>
              {name} <CodeText>{rule.analytesId}</CodeText>
            </span>
            {mayWrite(actor, rule) && !waiting && (
              <IconButton
                icon="edit"
                size={16}
                label={t('limits.editOf', { name })}
                title={t('limits.edit')}
                onClick={() => onOpen('set', rule)}
              />
            )}
          </span>
        </td>
        <LimitCells limits={rule} />
        <td data-label={t('limits.inForce')}>{showDateTime(rule.inForceFrom)}</td>
        <td data-label={t('limits.author')}>{rule.author ?? t('limits.byProgram')}</td>
      </tr>
      {waiting && (
        <tr className={styles['waitingRow']}>
          <td data-label="" className={styles['tick']} />
          <td data-label={t('limits.waiting')} className={table['wideCell']}>
            <span className={styles['waits']}>
              <strong>{t('limits.waiting')}</strong>
              <Button
                size="small"
                aria-label={t('limits.seeOf', { name })}
                onClick={() => onOpen('waiting', rule)}
              >
                {t('limits.see')}
              </Button>
            </span>
          </td>
          <LimitCells limits={waiting} />
          <td data-label={t('limits.inForce')} />
          <td data-label={t('limits.author')}>{waiting.author ?? t('limits.byProgram')}</td>
        </tr>
      )}
    </>
  );
}

function LimitCells({ limits }: { limits: LimitsVersion }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const turnaround = turnaroundText(limits, t);
  return (
    <>
      <td
        data-label={t('limits.flaggingName')}
        data-none={limits.flaggingName === '' || undefined}
        className={styles['name']}
      >
        {limits.flaggingName}
      </td>
      {BOUNDS.map((bound) => {
        const value = limits[bound];
        return (
          <td
            key={bound}
            data-label={t(`limits.${bound}`)}
            data-align="end"
            data-none={value === null || undefined}
          >
            {value === null ? '—' : showDecimal(value, language)}
          </td>
        );
      })}
      <td data-label={t('limits.absent')} data-none={!limits.absent || undefined}>
        {limits.absent ? t('common.yes') : '—'}
      </td>
      <td
        data-label={t('limits.requirement')}
        data-none={limits.requirement === '' || undefined}
        className={styles['words']}
      >
        {limits.requirement}
      </td>
      <td data-label={t('limits.turnaround')} data-none={turnaround === '' || undefined}>
        {turnaround || '—'}
      </td>
    </>
  );
}
