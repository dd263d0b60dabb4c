import type { Input as CallInput } from '@kiemlab/contract/core/define-endpoint';
import { addAnalytes } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { MOST_ADDED } from '@kiemlab/contract/features/analytes/analytes.api';
import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Form, Input } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { AnalyteGroupSelect } from '../AnalyteGroupSelect.tsx';
import { useOnlyGroup } from '../use-only-group.ts';
import { ANALYTE_READS } from '../use-save-analyte.ts';
import { PastedLines } from './PastedLines.tsx';
import { PastedSummary } from './PastedSummary.tsx';
import { sayLines } from './say-lines.ts';
import { usePasted } from './use-pasted.ts';

interface PasteDialogProps {
  testId: TestId;
  /** The group that is proposed. */
  groupId: string | undefined;
  onClose(): void;
  onDone(): void;
}

interface Values {
  analytesGroupId: string;
  text: string;
}
type Line = CallInput<typeof addAnalytes>['body']['analytes'][number];

/** Analytes of a table that was copied from a spreadsheet: each line checked, and all of them saved or none (TEST-08). */
export function PasteDialog({ testId, groupId, onClose, onDone }: PasteDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [form] = Form.useForm<Values>();
  const pasted = usePasted(testId.id);
  const add = useSend(addAnalytes, ANALYTE_READS);
  useOnlyGroup(form, testId.id);
  const { lines, checked, leftOut, wrong, missing } = pasted;
  const taken = checked.flatMap((line, at) => (leftOut.has(at) ? [] : [{ at, line }]));
  const refusal = (): string | undefined => {
    if (lines.length === 0) return t('analytes.nothingPasted');
    if (taken.length === 0) return t('analytes.nothingTaken');
    if (taken.length > MOST_ADDED) return t('analytes.tooMany', { most: MOST_ADDED });
    if (missing.length > 0)
      return t('analytes.columnMissing', {
        columns: missing.map((field) => t(`analytes.${field}`)).join(', '),
      });
    return wrong > 0 ? t('analytes.linesWrong', { count: wrong }) : undefined;
  };
  const why = refusal();
  const recheck = useEffectEvent(() => {
    if (form.getFieldError('text').length > 0) void form.validateFields(['text']).catch(() => undefined);
  });
  // What was said of the lines goes as they are mended or left out.
  useEffect(() => recheck(), [why]);
  return (
    <DialogForm<Values>
      open
      title={t('analytes.pasteTitle', { testId: testId.testId })}
      form={form}
      initialValues={groupId ? { analytesGroupId: groupId } : {}}
      submitLabel={taken.length > 0 ? t('analytes.addMany', { count: taken.length }) : t('analytes.addSome')}
      onClose={onClose}
      onSubmit={async ({ analytesGroupId }) => {
        // Checked: code and name are there.
        const analytes = taken.map(({ line }) => line.values as unknown as Line);
        try {
          const made = await add.mutateAsync({ body: { analytesGroupId, analytes } });
          void message.success(t('analytes.addedMany', { count: made.length }));
        } catch (error) {
          throw sayLines(
            error,
            taken.map(({ at }) => at),
            (line, words) => t('analytes.lineSays', { line, words }),
          );
        }
        onDone();
      }}
      sections={[
        {
          key: 'paste',
          title: t('analytes.pasteTitle', { testId: testId.testId }),
          children: (
            <>
              <FormGrid>
                <Form.Item<Values>
                  name="analytesGroupId"
                  label={t('analytes.group')}
                  rules={[{ required: true, message: t('ui.required', { label: t('analytes.group') }) }]}
                >
                  <AnalyteGroupSelect testId={testId.id} />
                </Form.Item>
              </FormGrid>
              <Form.Item<Values>
                name="text"
                label={t('analytes.pasteHere')}
                extra={t('analytes.pasteHelp')}
                validateTrigger={[]}
                rules={[
                  {
                    validator: () => (why === undefined ? Promise.resolve() : Promise.reject(new Error(why))),
                  },
                ]}
              >
                <Input.TextArea
                  rows={4}
                  spellCheck={false}
                  onChange={(event) => pasted.setText(event.target.value)}
                />
              </Form.Item>
              {lines.length > 0 && (
                <>
                  <Form.Item noStyle shouldUpdate>
                    {({ getFieldError }) => (
                      // Once the field says it, it is not said again below it.
                      <PastedSummary
                        pasted={pasted}
                        why={getFieldError('text').length > 0 ? undefined : why}
                      />
                    )}
                  </Form.Item>
                  <PastedLines pasted={pasted} />
                </>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
