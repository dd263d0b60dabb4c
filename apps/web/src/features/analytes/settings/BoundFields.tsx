import { showDecimal } from '@kiemlab/contract/core/decimal';
import type { FlagRule } from '@kiemlab/contract/features/analytes/limits';
import { type Bound, BOUNDS } from '@kiemlab/contract/features/analytes/limits.rules';
import { SETUP_TEXT } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Checkbox, Form, type FormInstance, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DecimalInput } from '../../../ui/DecimalInput.tsx';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import { useNumberRule } from '../../../ui/use-number-rule.ts';
import { BandLegend } from './BandLegend.tsx';
import { effectOf, type FlagValues, isReadable, lowerThan, sentOf, valuesOf } from './flag-values.ts';
import styles from './settings.module.css';

/** What the arrow keys add (specification 1 §9). */
const STEP = '0.1';
/** What may not be there at all has none of these. */
const WITHOUT: readonly Bound[] = ['criticalLow', 'minimum', 'maximum'];

interface BoundFieldsProps {
  form: FormInstance<FlagValues>;
  rule: FlagRule;
}

/** Name and bounds of a flag rule, and beside them what would count as what. */
export function BoundFields({ form, rule }: BoundFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const numberRule = useNumberRule();
  const before = valuesOf(rule);
  const values = (Form.useWatch([], { form, preserve: true }) as FlagValues | undefined) ?? before;
  const shown = BOUNDS.filter((bound) => !values.absent || !WITHOUT.includes(bound));
  const inOrder = (bound: Bound) => ({
    validator: () => {
      const held = form.getFieldsValue(true) as FlagValues;
      const lower = held.absent || !isReadable(held) ? undefined : lowerThan(held, bound);
      return lower
        ? Promise.reject(
            new Error(
              t('limits.orderFault', {
                label: t(`limits.${bound}`),
                lower: t(`limits.${lower.bound}`).toLocaleLowerCase(),
                value: showDecimal(lower.value, language),
              }),
            ),
          )
        : Promise.resolve();
    },
  });
  return (
    <div className={styles['bounds']}>
      <div>
        <Form.Item<FlagValues> name="flaggingName" label={t('limits.flaggingName')}>
          <Input maxLength={SETUP_TEXT.name} autoComplete="off" placeholder={rule.analytesName} />
        </Form.Item>
        <Form.Item<FlagValues>
          name="absent"
          valuePropName="checked"
          extra={
            <>
              {values.absent && <span>{t('limits.absentHint')} </span>}
              <span>
                {rule.lod === null
                  ? t('limits.noLod')
                  : t('limits.lod', {
                      lod: [showDecimal(rule.lod, language), values.unit].filter(Boolean).join(' '),
                    })}
              </span>
            </>
          }
        >
          <Checkbox>{t('limits.absent')}</Checkbox>
        </Form.Item>
        <FormGrid>
          {shown.map((bound) => (
            <Form.Item<FlagValues>
              key={bound}
              name={bound}
              label={t(`limits.${bound}`)}
              dependencies={BOUNDS.filter((other) => other !== bound)}
              rules={[numberRule, inOrder(bound)]}
            >
              <DecimalInput step={STEP} {...(values.unit ? { unit: values.unit } : {})} />
            </Form.Item>
          ))}
        </FormGrid>
        <p className={styles['faint']}>{t('limits.stepHint')}</p>
      </div>
      <section className={styles['live']}>
        <h3>{t('limits.legend')}</h3>
        {isReadable(values) && (
          <BandLegend limits={effectOf(rule, sentOf(before, values)).after} label={t('limits.legend')} />
        )}
        <p className={styles['faint']}>{t('limits.legendRounding')}</p>
      </section>
    </div>
  );
}
