import { Alert, Button, Form } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useWaiting } from '../../lib/api/use-connection.ts';
import type { Draft } from '../../lib/storage/draft.ts';
import type { DialogFormProps } from './dialog-form-props.ts';
import { AwayLine } from './AwayLine.tsx';
import styles from './dialog.module.css';
import { isConfirmKey } from './is-confirm-key.ts';
import { NotSent } from './not-sent.ts';
import { SectionIndex } from './SectionIndex.tsx';
import { SectionPart } from './SectionPart.tsx';
import { UnansweredLine } from './UnansweredLine.tsx';
import { useFormFailure } from './use-form-failure.ts';
import { useSections } from './use-sections.ts';
import { WaitingLine } from './WaitingLine.tsx';

type FieldValues<Values> = Parameters<DialogFormProps<Values & object>['form']['setFieldsValue']>[0];

interface DialogFormBodyProps<Values extends object> extends DialogFormProps<Values> {
  draft: Draft<Values>;
  /** Told whether closing would lose something. */
  onDirty(changed: boolean): void;
  /** Told when the values are on their way, and when an answer has come. */
  onSending(sending: boolean): void;
}

/** The inside of a form dialog; lives from one opening to the closing. */
export function DialogFormBody<Values extends object>(props: DialogFormBodyProps<Values>) {
  const { sections, form, onSubmit, draft, onDirty, onSending } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Somebody has begun to fill it in. */
  const begun = useRef(false);
  const [kept, setKept] = useState(() => draft.read());
  const [sending, setSending] = useState(false);
  const [alsoSent, setAlsoSent] = useState(false);
  const waiting = useWaiting() > 0 && sending;
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(sections.filter(({ startsFolded }) => startsFolded).map(({ key }) => key)),
  );
  const failure = useFormFailure(form);
  const { current, invalid, look, goTo } = useSections(frame);

  const begin = useEffectEvent(() => {
    form.resetFields();
    if (kept !== undefined) form.setFieldsValue(kept as FieldValues<Values>);
    onDirty(kept !== undefined);
  });
  useEffect(() => begin(), []);

  const offer = useEffectEvent(() => {
    const isChoosing = document.activeElement?.getAttribute('aria-expanded') === 'true';
    if (!begun.current && !isChoosing) button.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (props.ready) offer();
  }, [props.ready]);

  const wrongFields = () => form.getFieldsError().filter(({ errors }) => errors.length > 0);
  /** The cursor into the first field that has to be mended; a folded section would hide it. */
  const goToWrong = (): void => {
    look();
    const [first] = wrongFields();
    if (!first) return;
    flushSync(() => setFolded(new Set()));
    // A list that lacks its first row has no field to stand in: its section has.
    const list = sections.find(({ key }) => first.name.length === 1 && key === first.name[0]);
    if (list) goTo(list.key);
    else form.scrollToField(first.name, { focus: true, block: 'center' });
  };
  const fold = (key: string, closed: boolean): void => {
    const next = new Set(folded);
    if (closed) next.add(key);
    else next.delete(key);
    flushSync(() => setFolded(next));
  };

  const submit = async (also = false): Promise<void> => {
    // A second press while the first is on its way would send everything twice.
    if (sending) return;
    failure.forget();
    try {
      await form.validateFields();
    } catch {
      failure.refusedHere();
      goToWrong();
      return;
    }
    setSending(true);
    setAlsoSent(also);
    onSending(true);
    try {
      const values = form.getFieldsValue(true) as Values;
      await (also ? onSubmit(values, true) : onSubmit(values));
      draft.clear();
      setKept(undefined);
      onDirty(false);
    } catch (error) {
      if (error instanceof NotSent) return;
      failure.refusedThere(error);
      goToWrong();
    } finally {
      setSending(false);
      onSending(false);
    }
  };

  const discard = (): void => {
    draft.clear();
    form.resetFields();
    setKept(undefined);
    failure.forget();
    onDirty(false);
  };

  return (
    <>
      <div className={styles['body']} data-indexed={sections.length > 1 || undefined}>
        {sections.length > 1 && (
          <SectionIndex
            sections={sections}
            current={current}
            invalid={invalid}
            onGo={(key) => {
              fold(key, false);
              goTo(key);
            }}
          />
        )}
        <div className={styles['scroll']} ref={frame}>
          <div inert={waiting}>
            {props.notice}
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
              // The fields say what is wrong themselves; the browser would do it in its own language.
              noValidate
              // What is typed now would not be sent.
              disabled={waiting}
              {...(props.initialValues ? { initialValues: props.initialValues as Values } : {})}
              onValuesChange={() => {
                begun.current = true;
                onDirty(true);
                draft.write(form.getFieldsValue(true) as Values);
                failure.follow();
              }}
              onKeyDown={(event) => {
                if (!isConfirmKey(event)) return;
                event.preventDefault();
                void submit();
              }}
              onFieldsChange={() => {
                look();
                failure.recount();
              }}
            >
              {sections.map((section) => (
                <SectionPart
                  key={section.key}
                  section={section}
                  // A form of one section needs no title beside the dialog's.
                  alone={sections.length === 1}
                  folded={folded.has(section.key)}
                  onFold={(closed) => fold(section.key, closed)}
                />
              ))}
            </Form>
          </div>
        </div>
      </div>
      <div className={`${styles['footer']} ${styles['sticky']}`}>
        {waiting ? (
          <WaitingLine button={button} />
        ) : sending && !props.over ? (
          <UnansweredLine />
        ) : (
          <>
            <AwayLine />
            <div className={styles['failure']} role="alert">
              {failure.text}
            </div>
          </>
        )}
        {props.footer}
        {props.alsoLabel && (
          <Button
            loading={sending && alsoSent}
            disabled={sending && !alsoSent}
            onClick={() => void submit(true)}
          >
            {props.alsoLabel}
          </Button>
        )}
        <Button
          ref={button}
          type="primary"
          loading={sending && !alsoSent}
          disabled={sending && alsoSent}
          // The key that opened the dialog is held still: that presses nothing here.
          onKeyDown={(event) => {
            if (event.repeat) event.preventDefault();
          }}
          onClick={() => void submit()}
        >
          {waiting ? t('ui.waiting') : (props.submitLabel ?? t('common.save'))}
        </Button>
      </div>
    </>
  );
}
