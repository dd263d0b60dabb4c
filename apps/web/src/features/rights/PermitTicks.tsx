import { type AppCode, type PermissionCode, PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { APP_NAMES, permissionGroupsOf } from '@kiemlab/contract/features/rights/permission-groups';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import styles from './rights.module.css';

interface PermitTicksProps {
  app: AppCode;
  /** What is held as it is stored: what changes is marked. */
  stored: readonly PermissionCode[];
  ticked: readonly PermissionCode[];
  disabled: boolean;
  /** Whom the rights of the application are given to. */
  note: ReactNode;
  onChange(ticked: PermissionCode[]): void;
}

/** The rights of an application as boxes to tick, by their groups (USER-02). */
export function PermitTicks({ app, stored, ticked, disabled, note, onChange }: PermitTicksProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const groups = permissionGroupsOf(app).map(({ name, codes }) => ({ name: name[language], codes }));
  const all = groups.flatMap(({ codes }) => codes);
  const put = (codes: readonly PermissionCode[], on: boolean): void =>
    onChange(on ? [...new Set([...ticked, ...codes])] : ticked.filter((code) => !codes.includes(code)));
  return (
    <section className={styles['appTicks']} aria-label={APP_NAMES[app][language]}>
      <h3>
        {APP_NAMES[app][language]}{' '}
        <small>
          {all.filter((code) => ticked.includes(code)).length}/{all.length}
        </small>
        <span className={styles['appNote']}>{note}</span>
      </h3>
      <div className={styles['ticks']}>
        {groups.map(({ name, codes }) => {
          const count = codes.filter((code) => ticked.includes(code)).length;
          return (
            <fieldset key={name} className={styles['tickGroup']} disabled={disabled}>
              <legend>{name}</legend>
              {codes.length > 1 && (
                <Checkbox
                  className={styles['all'] ?? ''}
                  disabled={disabled}
                  checked={count === codes.length}
                  indeterminate={count > 0 && count < codes.length}
                  aria-label={`${t('rights.all')}: ${name}`}
                  onChange={({ target }) => put(codes, target.checked)}
                >
                  {t('rights.all')}
                </Checkbox>
              )}
              {codes.map((code) => (
                <Checkbox
                  key={code}
                  disabled={disabled}
                  checked={ticked.includes(code)}
                  onChange={({ target }) => put([code], target.checked)}
                >
                  <span data-changed={ticked.includes(code) !== stored.includes(code) || undefined}>
                    {PERMISSIONS[code].label[language]}
                  </span>
                </Checkbox>
              ))}
            </fieldset>
          );
        })}
      </div>
    </section>
  );
}
