import type { RowSection, SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage, type TextKey } from '../../../lib/i18n/i18n.ts';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { buttonsOf, editable, type PlannedSection } from '../../samples/fields/field-plan.ts';
import styles from './form.module.css';
import { FieldItem } from './FieldItem.tsx';
import { samplerRow } from './account-fields.ts';
import { PeoplePicker } from './PeoplePicker.tsx';

const WORDS = {
  substanceInformation: { add: 'samples.addSubstance', row: 'samples.substanceNo' },
  samplerInformation: { add: 'samples.addSampler', row: 'samples.samplerNo' },
  targetInformation: { add: 'samples.addTarget', row: 'samples.targetNo' },
} as const satisfies Record<RowSection, { add: TextKey; row: TextKey }>;

interface RowsInputProps {
  section: PlannedSection & { key: RowSection };
  sample: SampleRow | undefined;
}

/** A section with rows: each row a set of fields, with Add and Delete; samplers can also be picked from the users. */
export function RowsInput({ section, sample }: RowsInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = Form.useFormInstance();
  const [picking, setPicking] = useState(false);
  const { key, required } = section;
  const words = WORDS[key];
  const label = section.label[language];
  return (
    <Form.List
      name={key}
      rules={[
        {
          // Samplers are asked for when the form is saved. The rule is there all the same: it takes an answered fault away.
          validator: (_, rows: unknown[] | undefined) =>
            !required || key === 'samplerInformation' || (rows && rows.length > 0)
              ? Promise.resolve()
              : Promise.reject(new Error(t('ui.required', { label }))),
        },
      ]}
    >
      {(rows, { add, remove }, { errors }) => (
        <div className={styles['rows']}>
          {rows.map((row) => (
            <fieldset key={row.key} className={styles['row']}>
              <legend className="sr-only">{t(words.row, { number: row.name + 1 })}</legend>
              <div className={styles['rowHead']}>
                <span aria-hidden="true">{t(words.row, { number: row.name + 1 })}</span>
                <Button
                  type="text"
                  size="small"
                  icon={<Icon name="trash" size={16} />}
                  aria-label={t('samples.removeRow', { row: t(words.row, { number: row.name + 1 }) })}
                  title={t('common.delete')}
                  onClick={() => remove(row.name)}
                />
              </div>
              <FormGrid>
                {editable(section).map((field) => (
                  <FieldItem
                    key={field.key}
                    field={field}
                    within={[key, row.name]}
                    name={[row.name]}
                    sample={sample}
                  />
                ))}
              </FormGrid>
            </fieldset>
          ))}
          {/* The class lets the index of sections see an error that belongs to no single field. */}
          <div className={errors.length > 0 ? `form-item-has-error ${styles['rowsFault']}` : ''} role="alert">
            <Form.ErrorList errors={errors} />
          </div>
          <div className={styles['rowTools']}>
            {buttonsOf(section).map((button) => (
              <Button
                key={button.key}
                icon={<Icon name="users" size={16} />}
                onClick={() => setPicking(true)}
              >
                {button.label[language]}
              </Button>
            ))}
            <Button type="dashed" icon={<Icon name="plus" size={16} />} onClick={() => add({})}>
              {t(words.add)}
            </Button>
          </div>
          {key === 'samplerInformation' && (
            <PeoplePicker
              open={picking}
              title={t('samples.samplerDialog')}
              submitLabel={t('samples.chooseSamplers')}
              onClose={() => setPicking(false)}
              onPick={(users) => {
                const known: unknown[] = (
                  (form.getFieldValue(key) as Record<string, unknown>[] | undefined) ?? []
                ).map((row) => row['samplerUserId']);
                for (const user of users) if (!known.includes(user.IdUser)) add(samplerRow(user));
                setPicking(false);
              }}
            />
          )}
        </div>
      )}
    </Form.List>
  );
}
