import { type Analyte, ANALYTE_TEXT, MOST_TEST_RUNS } from '@kiemlab/contract/features/analytes/analytes.api';
import { TEST_TYPES, type TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { FormGrid } from '../../ui/dialog/FormGrid.tsx';
import textStyles from '../../ui/text.module.css';
import { useMessage } from '../../ui/use-message.tsx';
import { useNumberRule } from '../../ui/use-number-rule.ts';
import { WholeNumberInput } from '../../ui/WholeNumberInput.tsx';
import { AnalyteGroupSelect } from './AnalyteGroupSelect.tsx';
import { type AnalyteValues, valuesOf } from './analyte-values.ts';
import styles from './analytes.module.css';
import { ChangeReason } from './ChangeReason.tsx';
import { LimitWords } from './LimitWords.tsx';
import { useOnlyGroup } from './use-only-group.ts';
import { WaitsNote } from '../waiting/WaitsNote.tsx';
import { useSaveAnalyte } from './use-save-analyte.ts';

export interface AnalyteDialogProps {
  /** The test id whose analyte it is. */
  testId: TestId;
  /** The one to change; a new one without it. */
  analyte?: Analyte | undefined;
  /** The group that is proposed for a new one. */
  groupId?: string | undefined;
  onClose(): void;
  onDone(saved: Analyte): void;
}

type TextField = keyof typeof TEXTS;
const TEXTS = {
  analytesId: ANALYTE_TEXT.code,
  analytesName: ANALYTE_TEXT.name,
  methodId: ANALYTE_TEXT.method,
  result: ANALYTE_TEXT.hint,
  observedValue: ANALYTE_TEXT.hint,
  otherLabResult: ANALYTE_TEXT.hint,
  description: ANALYTE_TEXT.description,
} as const;

/** Adds or changes an analyte of a test id (TEST-08). */
export function AnalyteDialog({ testId, analyte, groupId, onClose, onDone }: AnalyteDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [form] = Form.useForm<AnalyteValues>();
  // As it was when it was opened: what somebody else has saved since is refused and told, not written over.
  const [seen] = useState(analyte);
  const save = useSaveAnalyte(seen);
  const decimal = useNumberRule();
  const whole = useNumberRule('whole');
  useOnlyGroup(form, testId.id);
  const needed = (label: string) => ({
    required: true,
    whitespace: true,
    message: t('ui.required', { label }),
  });
  const text = (name: TextField, options: { required?: boolean; rows?: number } = {}) => {
    const label = t(`analytes.${name}`);
    return (
      <Form.Item<AnalyteValues> name={name} label={label} rules={options.required ? [needed(label)] : []}>
        {options.rows ? (
          <Input.TextArea autoSize={{ minRows: options.rows, maxRows: 6 }} maxLength={TEXTS[name]} />
        ) : (
          <Input maxLength={TEXTS[name]} autoComplete="off" />
        )}
      </Form.Item>
    );
  };
  const amount = (name: 'lod' | 'loq' | 'costEstimate') => (
    <Form.Item<AnalyteValues> name={name} label={t(`analytes.${name}`)} rules={[decimal]}>
      <DecimalInput />
    </Form.Item>
  );
  return (
    <DialogForm<AnalyteValues>
      open
      title={t(seen ? 'analytes.editTitle' : 'analytes.addTitle', { testId: testId.testId })}
      form={form}
      initialValues={
        seen
          ? valuesOf(seen)
          : { type: testId.type, testRunNumber: 1, ...(groupId ? { analytesGroupId: groupId } : {}) }
      }
      {...(seen ? {} : { submitLabel: t('analytes.add') })}
      onClose={onClose}
      onSubmit={async (values) => {
        const saved = await save(values);
        const name = saved.analytesName;
        if (saved.limitsWaiting && !seen?.limitsWaiting)
          void message.warning({ content: t('analytes.savedWaits', { name }), duration: 8 });
        else void message.success(t(seen ? 'analytes.saved' : 'analytes.added', { name }));
        onDone(saved);
      }}
      sections={[
        {
          key: 'analyte',
          title: t('analytes.about'),
          children: (
            <>
              {analyte && <WaitsNote about={analyte.id} />}
              <FormGrid>
                {text('analytesId', { required: true })}
                {text('analytesName', { required: true })}
                <Form.Item<AnalyteValues>
                  name="analytesGroupId"
                  label={t('analytes.group')}
                  rules={[needed(t('analytes.group'))]}
                >
                  <AnalyteGroupSelect testId={testId.id} />
                </Form.Item>
                <div data-wide>{text('methodId')}</div>
                <Form.Item<AnalyteValues> name="type" label={t('analytes.type')}>
                  <Select
                    options={TEST_TYPES.map((value) => ({ value, label: t(`analytes.types.${value}`) }))}
                  />
                </Form.Item>
                <Form.Item<AnalyteValues>
                  name="accredited"
                  label={t('analytes.accreditation')}
                  valuePropName="checked"
                >
                  <Checkbox>{t('analytes.accredited')}</Checkbox>
                </Form.Item>
              </FormGrid>
            </>
          ),
        },
        {
          key: 'limits',
          title: t('analytes.unitAndRequirement'),
          children: <LimitWords form={form} seen={seen} />,
        },
        {
          key: 'amounts',
          title: t('analytes.amounts'),
          children: (
            <FormGrid>
              {amount('lod')}
              {amount('loq')}
              {amount('costEstimate')}
              <Form.Item<AnalyteValues>
                name="testRunNumber"
                label={t('analytes.testRunNumber')}
                rules={[
                  whole,
                  {
                    validator: (_, runs: unknown) =>
                      typeof runs === 'number' && (runs < 1 || runs > MOST_TEST_RUNS)
                        ? Promise.reject(new Error(t('analytes.runsOutside', { most: MOST_TEST_RUNS })))
                        : Promise.resolve(),
                  },
                ]}
              >
                <WholeNumberInput exact />
              </Form.Item>
            </FormGrid>
          ),
        },
        {
          key: 'hints',
          title: t('analytes.hints'),
          children: (
            <>
              <p className={`${textStyles['hint']} ${styles['notice']}`}>{t('analytes.hintsHelp')}</p>
              <FormGrid>
                {text('result')}
                {text('observedValue')}
                {text('otherLabResult')}
              </FormGrid>
              {text('description', { rows: 2 })}
            </>
          ),
        },
        ...(seen
          ? [{ key: 'why', title: t('analytes.why'), children: <ChangeReason form={form} seen={seen} /> }]
          : []),
      ]}
    />
  );
}
