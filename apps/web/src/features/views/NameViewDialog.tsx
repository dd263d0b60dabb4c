import {
  changeView,
  createView,
  listViews,
  type SampleView,
  type ViewParts,
} from '@kiemlab/contract/features/views/views.api';
import type { ViewedList } from '@kiemlab/contract/features/views/views.rules';
import { LONGEST_NAME } from '@kiemlab/contract/features/views/views.rules';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { HttpError } from '../../lib/api/http-error.ts';
import { DialogFoot } from '../../ui/dialog/DialogFoot.tsx';
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx';
import { useRefusedAttempt } from '../../ui/dialog/use-refused-attempt.ts';
import { useMessage } from '../../ui/use-message.tsx';
import { type Namesake, namesakeOf } from './namesake.ts';
import styles from './views.module.css';

interface NameViewDialogProps {
  /** The view that is renamed; else a new one is saved, which says this. */
  view?: SampleView;
  list?: ViewedList;
  shown?: ViewParts;
  onDone(view: SampleView): void;
  onClose(): void;
}

/** Asks for the name of a view, new or not; where another one is called so, what is to become of the two. */
export function NameViewDialog({ view, list = 'samples', shown = {}, onDone, onClose }: NameViewDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [form] = Form.useForm<{ name: string }>();
  const { attempt, run, follow } = useRefusedAttempt(form);
  const [namesake, setNamesake] = useState<Namesake>();
  const create = useSend(createView, { refreshes: [listViews] });
  const change = useSend(changeView, { refreshes: [listViews] });

  const keep = async (name: string, alike?: true): Promise<SampleView> => {
    const more = alike ? { alike } : {};
    const answer = view
      ? await change.mutateAsync({
          params: { id: view.id },
          body: { version: view.version, name, ...more },
        })
      : await create.mutateAsync({ body: { list, name, shown, ...more } });
    return answer.view;
  };
  const act = (work: () => Promise<SampleView>): void => {
    setNamesake(undefined);
    void run(async () => {
      try {
        const saved = await work();
        void message.success(t('views.saved', { name: saved.name }));
        onDone(saved);
      } catch (error) {
        if (error instanceof HttpError) setNamesake(namesakeOf(error));
        throw error;
      }
    });
  };
  const overwrite = async ({ id, version }: Namesake): Promise<SampleView> =>
    (await change.mutateAsync({ params: { id }, body: { version, shown } })).view;
  return (
    <DialogFrame open title={t(view ? 'views.renameTitle' : 'views.saveTitle')} onClose={onClose}>
      <Form<{ name: string }>
        form={form}
        layout="vertical"
        initialValues={{ name: view?.name ?? '' }}
        onValuesChange={() => {
          setNamesake(undefined);
          attempt.forget();
          follow();
        }}
        onFinish={({ name }) => act(() => keep(name))}
      >
        <Form.Item
          name="name"
          label={t('views.name')}
          extra={view ? undefined : t('views.saveHint')}
          rules={[{ required: true, whitespace: true, message: t('views.nameMissing') }]}
        >
          <Input maxLength={LONGEST_NAME} autoComplete="off" />
        </Form.Item>
        {namesake && (
          <Alert
            type="warning"
            className={styles['namesake'] ?? ''}
            title={attempt.failure}
            description={
              <div className={styles['answers']}>
                {namesake.mayBoth && (
                  <Button onClick={() => act(() => keep(String(form.getFieldValue('name')), true))}>
                    {t('views.keepBoth')}
                  </Button>
                )}
                {!view && (
                  <Button onClick={() => act(() => overwrite(namesake))}>{t('views.overwriteIt')}</Button>
                )}
              </div>
            }
          />
        )}
        <DialogFoot
          attempt={namesake ? { ...attempt, failure: undefined } : attempt}
          label={t(view ? 'views.renameAct' : 'views.saveAct')}
          onClose={onClose}
        />
      </Form>
    </DialogFrame>
  );
}
