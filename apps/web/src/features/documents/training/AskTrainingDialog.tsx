import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import { askTraining, getTrainingChoices } from '@kiemlab/contract/features/documents/training.api';
import {
  isTrainingDay,
  isTrainingLate,
  MOST_TRAINING_YEARS,
} from '@kiemlab/contract/features/documents/training.rules';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../../lib/api/hooks.ts';
import { today } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { dayFault } from '../../../ui/day-value.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { ManySelect } from '../../../ui/ManySelect.tsx';
import textStyles from '../../../ui/text.module.css';
import { useMessage } from '../../../ui/use-message.tsx';
import { personLabel } from '../access/use-choices.ts';
import { DOCUMENT_READS } from '../document-reads.ts';

interface AskTrainingDialogProps {
  document: Document;
  onClose(): void;
}

interface AskValues {
  day?: string | null;
  people?: string[];
  groups?: string[];
}

const WIDTH = 640;
const refuse = (text: string | undefined): Promise<void> =>
  text === undefined ? Promise.resolve() : Promise.reject(new Error(text));

/** Asks people and groups to read the version in force by a day (rule L13). */
export function AskTrainingDialog({ document, onClose }: AskTrainingDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const [form] = Form.useForm<AskValues>();
  const choices = useApi(getTrainingChoices, { query: { idFile: document.id } });
  const ask = useSend(askTraining, { refreshes: DOCUMENT_READS });
  const { groupList = [], userList = [] } = choices.data ?? {};
  const { title } = document;
  const dayWrong = (day: string | null | undefined): string | undefined => {
    if (!day) return t('training.dayNeeded');
    const fault = dayFault(day);
    if (fault) return `${t('training.day')} ${fieldMessage(fault, language)}`;
    if (isTrainingLate(day, today())) return t('training.dayPast');
    return isTrainingDay(day, today()) ? undefined : t('training.dayFar', { years: MOST_TRAINING_YEARS });
  };
  const submit = async ({ day, people = [], groups = [] }: AskValues): Promise<void> => {
    const body = { idFile: document.id, versionId: document.versionId, day: day ?? '', people, groups };
    const { asked: count, leftOut } = await ask.mutateAsync({ body });
    void message.success(
      leftOut > 0
        ? t('training.askedLeftOut', { count, leftOut, title })
        : t(count > 0 ? 'training.asked' : 'training.askedNobody', { count, title }),
    );
    onClose();
  };
  return (
    <DialogForm<AskValues>
      open
      width={WIDTH}
      title={t('training.askTitle', { title })}
      form={form}
      submitLabel={t('training.ask')}
      onClose={onClose}
      onSubmit={submit}
      sections={[
        {
          key: 'training',
          title: t('training.section'),
          children: (
            <>
              <p className={textStyles['hintAbove']}>{t('training.askHint')}</p>
              <Form.Item
                name="day"
                label={t('training.day')}
                required
                rules={[{ validator: (_, day: string | null | undefined) => refuse(dayWrong(day)) }]}
              >
                <DateInput wrongAsText />
              </Form.Item>
              <Form.Item
                name="people"
                label={t('training.people')}
                extra={t('training.peopleHint')}
                dependencies={['groups']}
                rules={[
                  ({ getFieldValue }) => ({
                    validator: (_, people: string[] | undefined) => {
                      const groups = (getFieldValue('groups') as string[] | undefined) ?? [];
                      const none = (people ?? []).length + groups.length === 0;
                      return refuse(none ? t('training.someNeeded') : undefined);
                    },
                  }),
                ]}
              >
                <ManySelect
                  placeholder={t('training.nobody')}
                  options={userList.map((one) => ({ value: one.IdUser, label: personLabel(one) }))}
                />
              </Form.Item>
              <Form.Item name="groups" label={t('training.groups')} extra={t('training.groupsHint')}>
                <ManySelect
                  placeholder={t('training.nobody')}
                  options={groupList.map(({ Id, TenGroup }) => ({ value: Id, label: TenGroup }))}
                />
              </Form.Item>
            </>
          ),
        },
      ]}
    />
  );
}
