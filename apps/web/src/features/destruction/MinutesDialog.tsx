import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import { type Destruction, saveDestruction } from '@kiemlab/contract/features/destruction/destruction.api';
import { COUNCIL_SIZE } from '@kiemlab/contract/features/destruction/destruction.rules';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DateInput } from '../../ui/DateInput.tsx';
import { dayFault } from '../../ui/day-value.ts';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { FormGrid } from '../../ui/dialog/FormGrid.tsx';
import { Icon } from '../../ui/Icon.tsx';
import textStyles from '../../ui/text.module.css';
import { useMessage } from '../../ui/use-message.tsx';
import { DESTRUCTION_READS } from './destruction-reads.ts';
import styles from './destruction.module.css';
import { MemberRow } from './MemberRow.tsx';

interface MinutesValues {
  council: {
    name?: string;
    post?: string;
    organisation?: string;
    head?: boolean;
    userId?: string | null;
  }[];
  method?: string;
  place?: string;
  destroyedOn?: string | null;
}

const WIDTH = 920;

/** By whom, how, where and when the samples of minutes are destroyed (rule K9). */
export function MinutesDialog({ minutes, onClose }: { minutes: Destruction; onClose(): void }) {
  const { t } = useTranslation();
  const message = useMessage();
  const language = useLanguage();
  const [form] = Form.useForm<MinutesValues>();
  const save = useSend(saveDestruction, { refreshes: DESTRUCTION_READS });
  const aDay = {
    validator: (_: unknown, day: unknown) => {
      const fault = dayFault(day);
      return fault
        ? Promise.reject(new Error(`${t('destruction.day')} ${fieldMessage(fault, language)}`))
        : Promise.resolve();
    },
  };
  const blank = Array.from({ length: Math.max(0, COUNCIL_SIZE - minutes.council.length) }, () => ({}));
  return (
    <DialogForm<MinutesValues>
      open
      width={WIDTH}
      title={t('destruction.details')}
      form={form}
      initialValues={{
        council: [...minutes.council.map(({ unitHead: _, ...member }) => member), ...blank],
        method: minutes.method,
        place: minutes.place,
        destroyedOn: minutes.destroyedOn,
      }}
      onClose={onClose}
      onSubmit={async ({ council, method = '', place = '', destroyedOn = null }) => {
        await save.mutateAsync({
          params: { id: minutes.id },
          body: {
            version: minutes.version,
            // A line that nobody has filled in is nobody.
            council: council.flatMap(
              ({ name = '', post = '', organisation = '', head = false, userId = null }) =>
                name.trim() || post.trim() || organisation.trim()
                  ? [{ name, post, organisation, head, userId }]
                  : [],
            ),
            method,
            place,
            destroyedOn,
          },
        });
        void message.success(t('destruction.saved'));
        onClose();
      }}
      sections={[
        {
          key: 'minutes',
          title: t('destruction.details'),
          children: (
            <>
              {minutes.signatures > 0 && <p className={textStyles['hint']}>{t('destruction.breaks')}</p>}
              <fieldset className={styles['council']}>
                <legend>{t('destruction.council')}</legend>
                <p className={textStyles['hintAbove']}>{t('destruction.councilHint')}</p>
                <Form.List name="council">
                  {(members, { add, remove }) => (
                    <>
                      {members.map(({ key, name: at }) => (
                        <MemberRow key={key} at={at} onRemove={() => remove(at)} />
                      ))}
                      <Button icon={<Icon name="plus" size={16} />} onClick={() => add({})}>
                        {t('destruction.addMember')}
                      </Button>
                    </>
                  )}
                </Form.List>
              </fieldset>
              <FormGrid>
                <Form.Item name="destroyedOn" label={t('destruction.day')} rules={[aDay]}>
                  <DateInput wrongAsText />
                </Form.Item>
                <Form.Item name="place" label={t('destruction.place')}>
                  <Input maxLength={300} autoComplete="off" />
                </Form.Item>
                <Form.Item name="method" label={t('destruction.method')}>
                  <Input maxLength={500} autoComplete="off" />
                </Form.Item>
              </FormGrid>
            </>
          ),
        },
      ]}
    />
  );
}
