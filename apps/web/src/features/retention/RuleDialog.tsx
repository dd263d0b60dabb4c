import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import {
  listRetentionRules,
  type RetentionRule,
  saveRetentionRule,
} from '@kiemlab/contract/features/retention/retention.api';
import { COMBINATIONS } from '@kiemlab/contract/features/retention/retention.rules';
import { SAMPLE_SOURCES } from '@kiemlab/contract/features/samples/samples.catalogue';
import { Form, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { showDay } from '../../lib/format/date.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { dayFault } from '../../ui/day-value.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { FormGrid } from '../../ui/dialog/FormGrid.tsx';
import { useShowField } from '../samples/fields/use-show-field.ts';
import { useNumberRule } from '../../ui/use-number-rule.ts';
import { WholeNumberInput } from '../../ui/WholeNumberInput.tsx';
import { useTemplates } from '../samples/list/use-templates.ts';
import { SAMPLE_READS } from '../samples/sample-reads.ts';
import { ANY_OTHER, MONTH_FIELDS, monthsOf, ruleBody, type RuleValues, ruleValues } from './rule-values.ts';
import { RuleExample } from './RuleExample.tsx';
import styles from './retention.module.css';
import { useMessage } from '../../ui/use-message.tsx';
import { ReasonField } from '../../ui/reason/ReasonField.tsx';

interface RuleDialogProps {
  /** The rule to change; absent adds one. */
  rule?: RetentionRule;
  onClose(): void;
  onSaved(): void;
}

const WIDTH = 760;

/** Changes or adds a rule of retention; what it means is shown while it is typed. */
export function RuleDialog({ rule, onClose, onSaved }: RuleDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const language = useLanguage();
  const show = useShowField();
  const wholeRule = useNumberRule('whole');
  const templates = useTemplates();
  const [form] = Form.useForm<RuleValues>();
  const typed = Form.useWatch([], form) as Partial<RuleValues> | undefined;
  const save = useSend(saveRetentionRule, { refreshes: [listRetentionRules, ...SAMPLE_READS] });
  const needed = (label: string) => [{ required: true, message: t('ui.required', { label }) }];
  const aDay = {
    validator: (_: unknown, day: unknown) => {
      const fault = dayFault(day);
      if (!fault) return Promise.resolve();
      return Promise.reject(new Error(`${t('retention.effectiveFrom')} ${fieldMessage(fault, language)}`));
    },
  };
  const isSet = MONTH_FIELDS.some((key) => typeof typed?.[key] === 'number');
  return (
    <DialogForm<RuleValues>
      open
      width={WIDTH}
      title={t(rule ? 'retention.editTitle' : 'retention.addTitle')}
      form={form}
      initialValues={ruleValues(rule)}
      onClose={onClose}
      onSubmit={async (values) => {
        const { waits, ended = [] } = await save.mutateAsync({ body: ruleBody(values, rule) });
        void (waits ? message.info(t('safeguards.waitsText')) : message.success(t('retention.saved')));
        if (ended.length > 0)
          void message.warning({
            content: t('retention.ended', {
              rules: ended
                .map(
                  (one) => `${one.templateName ?? t('retention.anyOther')} (${showDay(one.effectiveFrom)})`,
                )
                .join(', '),
            }),
            duration: 15,
          });
        onSaved();
      }}
      sections={[
        {
          key: 'rule',
          title: t('retention.which'),
          children: (
            <>
              <FormGrid>
                <Form.Item
                  name="templateId"
                  label={t('retention.template')}
                  rules={needed(t('retention.template'))}
                >
                  <Select
                    disabled={rule !== undefined}
                    loading={templates.isFetching}
                    options={[
                      ...(templates.data ?? []).map(({ id, templateName }) => ({
                        value: id,
                        label: templateName,
                      })),
                      { value: ANY_OTHER, label: t('retention.anyOther') },
                    ]}
                  />
                </Form.Item>
                <Form.Item name="sampleSource" label={t('retention.source')}>
                  <Select
                    disabled={rule !== undefined}
                    options={SAMPLE_SOURCES.map((value) => ({ value, label: show('sampleSource', value) }))}
                  />
                </Form.Item>
                <Form.Item
                  name="effectiveFrom"
                  label={t('retention.effectiveFrom')}
                  rules={[...needed(t('retention.effectiveFrom')), aDay]}
                >
                  <DateInput disabled={rule !== undefined} wrongAsText />
                </Form.Item>
              </FormGrid>
              <div className={styles['months']} role="group" aria-label={t('retention.long')}>
                {MONTH_FIELDS.map((key) => (
                  <Form.Item
                    key={key}
                    name={key}
                    label={`${t(`retention.${key}`)} (${t('retention.unit')})`}
                    rules={[wholeRule]}
                  >
                    <WholeNumberInput />
                  </Form.Item>
                ))}
              </div>
              <p className={styles['hint']}>{t('retention.monthsHint')}</p>
              <Form.Item name="combination" label={t('retention.combination')}>
                <Radio.Group
                  options={COMBINATIONS.map((value) => ({ value, label: t(`retention.${value}`) }))}
                />
              </Form.Item>
              {isSet ? (
                <RuleExample rule={monthsOf(typed ?? {})} />
              ) : (
                <p className={styles['example']} role="status">
                  {t('retention.oneNeeded')}
                </p>
              )}
              <ReasonField
                label={t('retention.why')}
                message={t('ui.required', { label: t('retention.why') })}
              />
            </>
          ),
        },
      ]}
    />
  );
}
