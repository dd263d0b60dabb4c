import { Alert, Button, Form } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/http-error.ts';
import type { Draft } from '../../lib/storage/draft.ts';
import type { DialogFormProps } from './DialogForm.tsx';
import styles from './dialog.module.css';
import { NotSent } from './not-sent.ts';
import { SectionIndex } from './SectionIndex.tsx';
import { showFieldErrors } from './server-errors.ts';
import { useSections } from './use-sections.ts';

type FieldValues<Values> = Parameters<DialogFormProps<Values & object>['form']['setFieldsValue']>[0];

interface DialogFormBodyProps<Values extends object> extends DialogFormProps<Values> {
  draft: Draft<Values>;
  /** Told whether closing would lose something. */
  onDirty(changed: boolean): void;
}

/** The inside of a form dialog; lives from one opening to the closing. */
export function DialogFormBody<Values extends object>(props: DialogFormBodyProps<Values>) {
  const { sections, form, onSubmit, draft, onDirty } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState(() => draft.read());
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { current, invalid, look, goTo } = useSections(frame);

  const begin = useEffectEvent(() => {
    form.resetFields();
    if (kept !== undefined) form.setFieldsValue(kept as FieldValues<Values>);
    onDirty(kept !== undefined);
  });
  useEffect(() => begin(), []);

  const submit = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await form.validateFields();
    } catch {
      const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
      setFailure(t('ui.fixErrors', { count: wrong.length }));
      look();
      if (wrong[0]) form.scrollToField(wrong[0].name, { focus: true, block: 'center' });
      return;
    }
    setSending(true);
    try {
      await onSubmit(form.getFieldsValue(true) as Values);
      draft.clear();
      setKept(undefined);
      onDirty(false);
    } catch (error) {
      if (error instanceof NotSent) return;
      const { unplaced, first } = showFieldErrors(form, error);
      setFailure([errorText(error), ...unplaced].join(' '));
      look();
      if (first) form.scrollToField(first, { focus: true, block: 'center' });
    } finally {
      setSending(false);
    }
  };

  const discard = (): void => {
    draft.clear();
    form.resetFields();
    setKept(undefined);
    setFailure(undefined);
    onDirty(false);
  };

  return (
    <>
      <div className={styles['body']} data-indexed={sections.length > 1 || undefined}>
        {sections.length > 1 && (
          <SectionIndex sections={sections} current={current} invalid={invalid} onGo={goTo} />
        )}
        <div className={styles['scroll']} ref={frame}>
          {kept !== undefined && (
            <Alert
              type="info"
              className={styles['notice'] ?? ''}
              title={t('ui.draftRestored')}
              action={
                <Button size="small" type="text" onClick={discard}>
                  {t('ui.draftDiscard')}
                </Button>
              }
            />
          )}
          <Form<Values>
            form={form}
            layout="vertical"
            {...(props.initialValues ? { initialValues: props.initialValues as Values } : {})}
            onValuesChange={() => {
              onDirty(true);
              draft.write(form.getFieldsValue(true) as Values);
            }}
            onFieldsChange={look}
          >
            {sections.map((section) => (
              <section key={section.key} data-section={section.key} className={styles['section']}>
                {sections.length > 1 && <h3>{section.title}</h3>}
                {section.children}
              </section>
            ))}
          </Form>
        </div>
      </div>
      <div className={`${styles['footer']} ${styles['sticky']}`}>
        <div className={styles['failure']} role="alert">
          {failure}
        </div>
        {props.footer}
        <Button type="primary" loading={sending} onClick={() => void submit()}>
          {props.submitLabel ?? t('common.save')}
        </Button>
      </div>
    </>
  );
}
