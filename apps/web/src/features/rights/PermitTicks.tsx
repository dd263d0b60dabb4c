import type { AppCode, PermissionCode } from '@kiemlab/contract/core/permissions';
import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { permissionGroupsOf } from '@kiemlab/contract/features/rights/permission-groups';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import styles from './rights.module.css';

interface PermitTicksProps {
  app: AppCode;
  /** What the group holds as it is stored: what changes is marked, and what is of another application can be left. */
  stored: readonly PermissionCode[];
  ticked: readonly PermissionCode[];
  disabled: boolean;
  onChange(ticked: PermissionCode[]): void;
}

/** The rights of an application as boxes to tick, by their groups (USER-02). */
export function PermitTicks({ app, stored, ticked, disabled, onChange }: PermitTicksProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const own = permissionGroupsOf(app).map(({ name, codes }) => ({ name: name[language], codes }));
  const others = stored.filter((code) => PERMISSIONS[code].app !== app);
  const groups = others.length > 0 ? [...own, { name: t('rights.otherApp'), codes: others }] : own;
  const put = (codes: readonly PermissionCode[], on: boolean): void =>
    onChange(on ? [...new Set([...ticked, ...codes])] : ticked.filter((code) => !codes.includes(code)));
  return (
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
  );
}
