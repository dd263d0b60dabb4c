import { gathersEnteringAndApproving } from '@kiemlab/contract/features/users/gathered-rights';
import { Alert, Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { matches } from '../../../lib/text/fold.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ManySelect } from '../../../ui/ManySelect.tsx';
import { useAllGroups, useGroups } from '../use-groups.ts';
import styles from '../users.module.css';
import { useRules } from './use-rules.ts';
import type { RoleRow, UserValues } from './user-values.ts';
import { roleNames, withRole } from './with-role.ts';

/** In which applications a person is a member of which user groups; a row for each. */
export function RolesPart() {
  const { t } = useTranslation();
  return (
    <>
      <Form.List name="GroupApp">
        {(rows, { add, remove }, { errors }) => (
          <>
            <ReadyRole
              onChoose={(made) => {
                remove(rows.map(({ name }) => name));
                for (const row of made) add(row);
              }}
            />
            {rows.map(({ key, name }) => (
              <RoleFields
                key={key}
                row={name}
                {...(rows.length > 1 ? { onRemove: () => remove(name) } : {})}
              />
            ))}
            <Button icon={<Icon name="plus" size={16} />} onClick={() => add({})}>
              {t('users.addRole')}
            </Button>
            <Form.ErrorList errors={errors} />
          </>
        )}
      </Form.List>
      <GatheredNote />
    </>
  );
}

/** A whole role at once: a person with its group in one application alone could not work. */
function ReadyRole({ onChoose }: { onChoose(rows: RoleRow[]): void }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<UserValues>();
  const all = useAllGroups();
  const names = roleNames(all ?? []);
  if (all && names.length === 0) return null;
  return (
    <Form.Item label={t('users.readyRole')} extra={t('users.readyRoleHint')} htmlFor="ready-role">
      <Select<string | null>
        id="ready-role"
        showSearch={{ filterOption: (search, option) => matches(String(option?.label ?? ''), search) }}
        loading={all === undefined}
        // Nothing stays chosen: the rows below say what the person has.
        value={null}
        placeholder={t('users.readyRoleChoose')}
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={(name) => {
          if (all && name) onChoose(withRole(form.getFieldValue('GroupApp') as RoleRow[], all, name));
        }}
      />
    </Form.Item>
  );
}

function RoleFields({ row, onRemove }: { row: number; onRemove?: () => void }) {
  const { t } = useTranslation();
  const { chosen } = useRules();
  const form = Form.useFormInstance<UserValues>();
  const all = useAllGroups();
  const here = Form.useWatch(['GroupApp', row, 'AppCode'], form) as RoleRow['AppCode'];
  const rows = Form.useWatch('GroupApp', form) as (RoleRow | undefined)[] | undefined;
  const groups = useGroups(here);
  const elsewhere = (rows ?? []).filter((_, at) => at !== row).map((other) => other?.AppCode);
  return (
    <div className={styles['role']}>
      <Form.Item name={[row, 'AppCode']} label={t('users.app')} rules={[chosen(t('users.app'))]}>
        <Select
          loading={all === undefined}
          options={(all ?? [])
            .filter(({ AppCode }) => !elsewhere.includes(AppCode))
            .map(({ AppCode, TenApp }) => ({ value: AppCode, label: TenApp }))}
          // Groups of another application are none here.
          onChange={() => form.setFieldValue(['GroupApp', row, 'ListGroup'], [])}
        />
      </Form.Item>
      <Form.Item
        name={[row, 'ListGroup']}
        label={t('users.groups')}
        rules={[{ ...chosen(t('users.groups')), type: 'array', min: 1 }]}
      >
        <ManySelect
          disabled={here === undefined}
          loading={here !== undefined && groups === undefined}
          // Until the groups are here, what is chosen is named by what all groups say.
          options={(groups ?? all?.find(({ AppCode }) => AppCode === here)?.listGroup ?? []).map((group) => ({
            value: group.Id,
            label: group.TenGroup,
          }))}
        />
      </Form.Item>
      {onRemove ? (
        <IconButton
          icon="trash"
          size={18}
          danger
          label={t('users.removeRole', { row: row + 1 })}
          title={t('users.removeRole', { row: row + 1 })}
          onClick={onRemove}
        />
      ) : (
        <span />
      )}
    </div>
  );
}

/** A word where one person would both enter and judge; it refuses nothing. */
function GatheredNote() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<UserValues>();
  const all = useAllGroups();
  const rows = Form.useWatch('GroupApp', form) as (RoleRow | undefined)[] | undefined;
  const chosen = new Set((rows ?? []).flatMap((row) => row?.ListGroup ?? []));
  const held = (all ?? [])
    .flatMap(({ listGroup }) => listGroup)
    .filter(({ Id }) => chosen.has(Id))
    .flatMap(({ Permits }) => Permits);
  // Always there: what comes into it is read out.
  return (
    <div role="status" className={styles['gathered']}>
      {gathersEnteringAndApproving(held) && <Alert type="warning" showIcon title={t('users.gathered')} />}
    </div>
  );
}
