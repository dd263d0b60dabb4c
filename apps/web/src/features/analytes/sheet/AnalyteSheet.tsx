import type { Analyte, AnalyteGroup } from '@kiemlab/contract/features/analytes/analytes.api';
import type { ProposedLimits } from '@kiemlab/contract/features/analytes/propose-limits';
import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { useLeaveQuestion } from '../../../ui/dialog/use-leave-question.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ReasonField } from '../../../ui/reason/ReasonField.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { CopyFrom } from './CopyFrom.tsx';
import { GroupOfNew } from './GroupOfNew.tsx';
import { FOLDED_FIELDS, SHEET_FIELDS } from './sheet-fields.ts';
import { SheetRefusal } from './SheetRefusal.tsx';
import { SheetTable } from './SheetTable.tsx';
import styles from './sheet.module.css';
import { useAddUnit } from './use-add-unit.ts';
import { useSaveKey } from './use-save-key.ts';
import { type SheetGroup, useSheet } from './use-sheet.ts';

interface AnalyteSheetProps {
  testId: TestId;
  analytes: readonly Analyte[];
  groups: readonly AnalyteGroup[];
  /** No test of it was ever assigned: it is being set up. */
  isUnused: boolean;
  /** Asks what is stored by now. */
  refetch(): Promise<readonly Analyte[] | undefined>;
}

/** The group of new lines as it is now: one that was named is there once the first lines are saved, and is not made again. */
function groupNow(group: SheetGroup, groups: readonly AnalyteGroup[]): SheetGroup {
  const [first] = groups;
  if ('id' in group || !first) return group;
  return { id: (groups.find(({ name }) => name === group.name.trim()) ?? first).id };
}

/** All analytes of a test id with their limits, typed, pasted or copied as one sheet and saved at once (TEST-08, TEST-09). */
export function AnalyteSheet({ testId, analytes, groups, isUnused, refetch }: AnalyteSheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const mayAdd = useCan('CreateConfig');
  const [form] = Form.useForm<{ reason: string }>();
  const sheet = useSheet(testId, analytes);
  const addUnit = useAddUnit();
  const hasFolded = analytes.some(({ flag }) => FOLDED_FIELDS.some((field) => flag[field] !== null));
  const [unfolded, setUnfolded] = useState(hasFolded);
  const [chosen, setGroup] = useState<SheetGroup>(() => {
    const [first] = groups;
    return first ? { id: first.id } : { name: testId.name };
  });
  const group = groupNow(chosen, groups);
  const [failure, setFailure] = useState<unknown>();
  const [saved, setSaved] = useState(false);
  useLeaveQuestion(() => sheet.isDirty);

  const { lines, checked, dispatch, added, changed, faulty, isDirty, isSaving } = sheet;
  const fields = SHEET_FIELDS.filter(
    (field) => unfolded || !(FOLDED_FIELDS as readonly string[]).includes(field),
  );
  const proposals = new Map<string, ProposedLimits>(
    lines.flatMap(({ key }, at) => {
      const proposed = checked[at]?.proposed;
      return proposed ? [[key, proposed.limits] as const] : [];
    }),
  );
  const save = async (): Promise<void> => {
    if (isSaving || !isDirty) return;
    if (faulty > 0) return void message.warning(t('sheet.faulty', { count: faulty }));
    const { reason = '' } = await form.validateFields().catch(() => ({ reason: undefined }));
    if (reason === undefined) return;
    setFailure(undefined);
    try {
      const now = await sheet.save(group, changed > 0 ? reason.trim() : '');
      setSaved(true);
      form.resetFields();
      const waiting = now.filter(({ limitsWaiting }) => limitsWaiting).length;
      void message.success(t(waiting > 0 ? 'sheet.savedWaits' : 'sheet.saved', { waiting }));
    } catch (error) {
      setFailure(error);
    }
  };
  useSaveKey(() => void save());

  return (
    <section className={styles['sheet']} aria-label={t('sheet.titleOf', { testId: testId.testId })}>
      <div className={styles['bar']}>
        {mayAdd && (
          <div className={styles['tools']} inert={isSaving}>
            <CopyFrom
              testId={testId}
              onCopied={(from, copied) => {
                dispatch({ type: 'copy', analytes: copied, language });
                void message.info(t('sheet.copied', { from: from.testId, count: copied.length }));
              }}
            />
            <GroupOfNew testId={testId} groups={groups} group={group} onChange={setGroup} />
          </div>
        )}
        <Button
          icon={<Icon name={unfolded ? 'chevronLeft' : 'chevronRight'} size={16} />}
          aria-pressed={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {t('sheet.critical')}
        </Button>
        {proposals.size > 0 && (
          <Button onClick={() => dispatch({ type: 'take', proposals, language })}>
            {t('sheet.takeAll', { count: proposals.size })}
          </Button>
        )}
        <span className={styles['counts']} role="status">
          {isDirty ? t('sheet.counts', { added, changed }) : t(saved ? 'sheet.allSaved' : 'sheet.nothing')}
        </span>
        <Button type="primary" loading={isSaving} disabled={!isDirty} onClick={() => void save()}>
          {t('sheet.save')}
        </Button>
      </div>
      {failure !== undefined && (
        <SheetRefusal
          error={failure}
          onReload={async () => {
            const now = await refetch();
            if (!now) return;
            sheet.reload(now);
            setFailure(undefined);
          }}
        />
      )}
      <SheetTable
        label={t('sheet.titleOf', { testId: testId.testId })}
        sheet={sheet}
        fields={fields}
        addUnit={addUnit}
      />
      <p className={styles['quiet']}>{t('sheet.help')}</p>
      <Form
        form={form}
        layout="vertical"
        className={styles['reason'] ?? ''}
        hidden={changed === 0}
        initialValues={{ reason: isUnused ? t('sheet.settingUp') : '' }}
      >
        <ReasonField required={false} label={t('sheet.reason', { count: changed })} />
      </Form>
    </section>
  );
}
