import {
  listTestIds,
  type TestGroup,
  type TestId,
} from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { HttpError } from '../../../lib/api/http-error.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import { SomebodyElse } from '../../../ui/dialog/SomebodyElse.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import styles from '../test-setup.module.css';
import { ClassificationPart } from './ClassificationPart.tsx';
import { PeopleField } from './PeopleField.tsx';
import { changedLines, takenOver } from './test-id-changes.ts';
import { NEW_TEST_ID, type TestIdValues, valuesOf } from './test-id-values.ts';
import { useExpectedId } from './use-expected-id.ts';
import { usePeople } from './use-people.ts';
import { WaitsNote } from '../../waiting/WaitsNote.tsx';
import { useSaveTestId } from './use-save-test-id.ts';

interface TestIdDialogProps {
  /** Its group; it is not changed. */
  group: TestGroup;
  /** The one to change, as it was seen; a new one without it. */
  test?: TestId | undefined;
  onClose(): void;
  onDone(): void;
}

/** Creates a test classification, whose id is numbered when it is saved, or changes one (TEMPLATE-03). */
export function TestIdDialog({ group, test, onClose, onDone }: TestIdDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [form] = Form.useForm<TestIdValues>();
  const codeId = Form.useWatch('testCodeId', form);
  const preview = useExpectedId(test ? undefined : codeId);
  const { decimal } = useFormat();
  // What was seen: it is what the next save replaces, also after somebody else has saved meanwhile.
  const [seen, setSeen] = useState(test);
  const [others, setOthers] = useState<readonly string[]>([]);
  const people = usePeople(seen);
  const save = useSaveTestId(group, seen, people);
  /** Takes over what somebody else has saved, but for what was typed here; true where the dialog says what it is. */
  const takeOver = async (before: TestId, values: TestIdValues): Promise<boolean> => {
    const ids = await call(listTestIds, { query: { testCodeId: before.testCodeDTO.id } });
    const now = ids.find(({ id }) => id === before.id);
    if (!now) return false;
    form.setFieldsValue(takenOver(before, now, values));
    const changes = changedLines(before, now, t, decimal);
    setOthers(changes);
    setSeen(now);
    return changes.length > 0;
  };
  const told = ({ testId }: TestId): void => {
    if (test) void message.success(t('testSetup.saved', { testId }));
    else if (preview === undefined || preview === testId)
      void message.success(t('testSetup.added', { testId }));
    else void message.warning(t('testSetup.addedOther', { testId, preview }));
  };
  return (
    <DialogForm<TestIdValues>
      open
      title={test ? t('testSetup.editTitle', { testId: test.testId }) : t('testSetup.addTitle')}
      form={form}
      initialValues={test ? valuesOf(test) : NEW_TEST_ID}
      draftKey={test ? `test-id-${test.id}-${test.version}` : `test-id-of-${group.id}`}
      {...(test ? {} : { submitLabel: t('testSetup.addTest') })}
      onClose={onClose}
      onSubmit={async (values) => {
        try {
          told(await save(values, preview));
        } catch (error) {
          const stale = error instanceof HttpError && error.code === 'STALE_VERSION';
          // Said above the fields, with what to do: that the page be loaded anew would be wrong advice.
          if (stale && seen && (await takeOver(seen, values))) throw new NotSent();
          throw error;
        }
        onDone();
      }}
      sections={[
        {
          key: 'what',
          title: t('testSetup.what'),
          children: (
            <>
              {others.length > 0 && <SomebodyElse title={t('testSetup.changedMeanwhile')} changes={others} />}
              <ClassificationPart group={group} test={seen} preview={preview} />
            </>
          ),
        },
        {
          key: 'people',
          title: t('testSetup.people'),
          children: (
            <>
              {test && <WaitsNote about={test.id} />}
              <div className={styles['people']}>
                <PeopleField list="technician" from={people.technician} />
                <PeopleField list="approver" from={people.approver} />
              </div>
            </>
          ),
        },
      ]}
    />
  );
}
