import { copyTestId } from '@kiemlab/contract/features/test-setup/copy-test-id.api';
import { SETUP_TEXT, type TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { useLettersRule } from '../../../ui/use-letters-rule.ts';
import { TEST_ID_READS } from '../test-setup-reads.ts';
import { ExpectedId } from './ExpectedId.tsx';
import { TestCodeSelect } from './TestCodeSelect.tsx';
import { useExpectedId } from './use-expected-id.ts';

interface CopyTestIdDialogProps {
  test: TestId;
  onClose(): void;
  onDone(): void;
}

interface Values {
  testCodeId: string;
  name: string;
}

/** Makes a test id like another one, with its analytes and the limits in force; the code may be another one of the group. */
export function CopyTestIdDialog({ test, onClose, onDone }: CopyTestIdDialogProps) {
  const { t } = useTranslation();
  const lettersRule = useLettersRule();
  const message = useMessage();
  const copy = useSend(copyTestId, { refreshes: TEST_ID_READS });
  return (
    <ConfirmRecords<Values>
      open
      title={t('testSetup.copyTitle', { testId: test.testId })}
      text={t('testSetup.copyText')}
      records={[{ code: test.testId, name: test.name === test.testId ? '' : test.name }]}
      confirmLabel={t('testSetup.copyTest')}
      initialValues={{ testCodeId: test.testCodeDTO.id, name: test.name === test.testId ? '' : test.name }}
      onClose={onClose}
      onConfirm={async ({ testCodeId = test.testCodeDTO.id, name = '' }) => {
        const { testId } = await copy.mutateAsync({
          params: { id: test.id },
          body: { testCodeId, name: name.trim() },
        });
        void message.success(t('testSetup.copied', { from: test.testId, testId }));
        onDone();
      }}
    >
      <Form.Item<Values>
        name="testCodeId"
        label={t('testSetup.code')}
        rules={[{ required: true, message: t('testSetup.codeRequired') }]}
        extra={<ExpectedOfCopy />}
      >
        <TestCodeSelect groupId={test.testGroupId} />
      </Form.Item>
      <Form.Item<Values>
        name="name"
        label={t('testSetup.name')}
        extra={t('testSetup.nameHint')}
        rules={[lettersRule]}
      >
        <Input maxLength={SETUP_TEXT.name} autoComplete="off" />
      </Form.Item>
    </ConfirmRecords>
  );
}

/** The id that the copy would have; nothing is reserved by it. */
function ExpectedOfCopy() {
  const codeId = Form.useWatch<string | undefined>('testCodeId', Form.useFormInstance());
  return <ExpectedId preview={useExpectedId(codeId)} />;
}
