import type { FlagBase } from '@kiemlab/contract/features/templates/flag-bases';
import { TEMPLATE_TEXT } from '@kiemlab/contract/features/templates/template-config';
import { TEMPLATE_TYPES, type TemplateType } from '@kiemlab/contract/features/templates/template-types';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Naming } from '../draft/naming.ts';
import type { PlacedFault } from '../draft/place-faults.ts';
import styles from '../templates.module.css';
import { FlagBaseField } from './FlagBaseField.tsx';
import { Labelled } from './Labelled.tsx';

interface BasicsProps {
  type: TemplateType;
  naming: Naming;
  /** The template is there already: prefix and module stay as they are. */
  stored: boolean;
  /** The base of flags that tests were assigned with and keep; undefined while there are none. */
  keptBase: FlagBase | undefined;
  mayEdit: boolean;
  faults: readonly PlacedFault[];
  onChange(naming: Naming): void;
  onType(type: TemplateType): void;
}

/** Name, prefix and module of a template (specification 2 §2). */
export function Basics({ type, naming, stored, keptBase, mayEdit, faults, onChange, onType }: BasicsProps) {
  const { t } = useTranslation();
  const ofSample = type === 'SAMPLE';
  const faultAt = (at: PlacedFault['place']): string | undefined =>
    faults.find(({ place }) => place === at)?.message;
  return (
    <div className={styles['basics']}>
      <Labelled
        label={t(ofSample ? 'templates.name' : 'templates.groupName')}
        fault={faultAt('name')}
        required
        wide
      >
        {(props) => (
          <Input
            {...props}
            value={naming.name}
            disabled={!mayEdit}
            maxLength={TEMPLATE_TEXT.name}
            autoComplete="off"
            autoFocus={!stored}
            onChange={({ target }) => onChange({ ...naming, name: target.value })}
          />
        )}
      </Labelled>
      {ofSample && (
        <Labelled
          label={t('templates.prefix')}
          fault={faultAt('prefix')}
          hint={
            stored
              ? t('templates.prefixUnused')
              : `${t('templates.prefixHint')} ${t('templates.prefixUnused')}`
          }
          required={!stored}
        >
          {(props) => (
            <Input
              {...props}
              value={naming.prefix}
              disabled={stored || !mayEdit}
              maxLength={TEMPLATE_TEXT.prefix}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...naming, prefix: target.value.toUpperCase() })}
            />
          )}
        </Labelled>
      )}
      <Labelled label={t('templates.module')} required>
        {(props) => (
          <Select<TemplateType>
            {...props}
            value={type}
            disabled={stored || !mayEdit}
            options={TEMPLATE_TYPES.map((value) => ({ value, label: t(`templates.modes.${value}`) }))}
            onChange={onType}
          />
        )}
      </Labelled>
      {type === 'TEST' && (
        <FlagBaseField
          value={naming.flagBase}
          kept={keptBase}
          disabled={!mayEdit}
          onChange={(flagBase) => onChange({ ...naming, flagBase })}
        />
      )}
    </div>
  );
}
