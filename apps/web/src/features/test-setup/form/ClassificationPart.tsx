import {
  SETUP_TEXT,
  TEST_TYPES,
  type TestGroup,
  type TestId,
} from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import styles from '../test-setup.module.css';
import { ExpectedId } from './ExpectedId.tsx';
import { QuantityField } from './QuantityField.tsx';
import { SampleTypeSelect } from './SampleTypeSelect.tsx';
import { TestCodeSelect } from './TestCodeSelect.tsx';
import type { TestIdValues } from './test-id-values.ts';
import { ReasonField } from '../../../ui/reason/ReasonField.tsx';
import { useLettersRule } from '../../../ui/use-letters-rule.ts';

interface ClassificationPartProps {
  group: TestGroup;
  test: TestId | undefined;
  /** The id to expect of the chosen code; undefined until it is known. */
  preview: string | undefined;
}

/** What a test id is: its code and number, type, name, sample types, what it uses up. */
export function ClassificationPart({ group, test, preview }: ClassificationPartProps) {
  const { t } = useTranslation();
  const lettersRule = useLettersRule();
  return (
    <>
      <FormGrid>
        <Form.Item label={t('testSetup.group')}>
          <span className={styles['fixed']}>{group.name}</span>
        </Form.Item>
        {test ? (
          <Form.Item label={t('testSetup.testId')} extra={t('testSetup.codeFixed')}>
            <span className={styles['fixed']}>{test.testId}</span>
          </Form.Item>
        ) : (
          <Form.Item<TestIdValues>
            name="testCodeId"
            label={t('testSetup.code')}
            rules={[{ required: true, message: t('testSetup.codeRequired') }]}
            extra={<ExpectedId preview={preview} />}
          >
            <TestCodeSelect groupId={group.id} />
          </Form.Item>
        )}
        <Form.Item<TestIdValues> name="type" label={t('testSetup.type')}>
          <Radio.Group options={TEST_TYPES.map((value) => ({ value, label: t(`tests.types.${value}`) }))} />
        </Form.Item>
        <div data-wide>
          <Form.Item<TestIdValues>
            name="sampleTypes"
            label={t('testSetup.sampleTypes')}
            rules={[{ required: true, type: 'array', min: 1, message: t('testSetup.sampleTypesRequired') }]}
          >
            <SampleTypeSelect test={test} />
          </Form.Item>
        </div>
        <div data-wide>
          <Form.Item<TestIdValues>
            name="name"
            label={t('testSetup.name')}
            extra={t('testSetup.nameHint')}
            rules={[lettersRule]}
          >
            <Input
              maxLength={SETUP_TEXT.name}
              autoComplete="off"
              placeholder={t('testSetup.namePlaceholder')}
            />
          </Form.Item>
        </div>
        <Form.Item<TestIdValues> name="standard" label={t('testSetup.standard')}>
          <Input
            maxLength={SETUP_TEXT.standard}
            autoComplete="off"
            placeholder={t('testSetup.standardPlaceholder')}
          />
        </Form.Item>
        <QuantityField />
      </FormGrid>
      {test && <ReasonField />}
    </>
  );
}
