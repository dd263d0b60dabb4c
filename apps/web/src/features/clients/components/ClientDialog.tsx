import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import type { Client } from '@kiemlab/contract/features/clients/clients.api';
import { CLIENT_TEXT, clientName } from '@kiemlab/contract/features/clients/clients.rules';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { dayFault } from '../../../ui/day-value.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { useLettersRule } from '../../../ui/use-letters-rule.ts';
import { type ClientValues, valuesOf } from './client-values.ts';
import { EmailField } from './EmailField.tsx';
import { ClientTypeSelect } from './ClientTypeSelect.tsx';
import { imageFault } from './image-fault.ts';
import { ImageInput } from './ImageInput.tsx';
import { useEqualQuestion } from './use-equal-question.tsx';
import { useSaveClient } from './use-save-client.ts';

interface ClientDialogProps {
  /** The client to change; a new one without it. */
  client?: Client | undefined;
  onClose(): void;
  onDone(client: Client): void;
  /** Told of the client that is there already and is taken instead of a new one. */
  onUse(client: Client): void;
}

type TextField = Exclude<keyof ClientValues & keyof typeof CLIENT_TEXT, 'clientType'>;

const refuseIf = (text: string | undefined): Promise<void> =>
  text === undefined ? Promise.resolve() : Promise.reject(new Error(text));

/** Adds a client, or changes one: the fields of the specification, type and picture on the spot (CLIENT-01 to 03). */
export function ClientDialog({ client, onClose, onDone, onUse }: ClientDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useMessage();
  const [form] = Form.useForm<ClientValues>();
  const equal = useEqualQuestion(form, onUse);
  const save = useSaveClient(client, equal.ask);
  const lettersRule = useLettersRule();
  const needed = (label: string) => ({
    required: true,
    whitespace: true,
    message: t('ui.required', { label }),
  });
  const field = (name: TextField, options: { required?: boolean; rows?: number } = {}) => {
    const label = t(`clients.${name}`);
    return (
      <Form.Item<ClientValues>
        name={name}
        label={label}
        rules={[...(options.required ? [needed(label)] : []), lettersRule]}
      >
        {options.rows ? (
          <Input.TextArea autoSize={{ minRows: options.rows, maxRows: 6 }} maxLength={CLIENT_TEXT[name]} />
        ) : (
          <Input maxLength={CLIENT_TEXT[name]} autoComplete="off" />
        )}
      </Form.Item>
    );
  };
  return (
    <>
      <DialogForm<ClientValues>
        open
        title={t(client ? 'clients.editTitle' : 'clients.addTitle')}
        form={form}
        initialValues={client ? valuesOf(client) : { entryDate: today() }}
        {...(client ? {} : { submitLabel: t('clients.add') })}
        over={equal.element}
        onClose={onClose}
        onSubmit={async (values) => {
          const saved = await save(values);
          void message.success(t(client ? 'clients.saved' : 'clients.added', { name: clientName(saved) }));
          onDone(saved);
        }}
        sections={[
          {
            key: 'facility',
            title: t('clients.facility'),
            children: (
              <FormGrid>
                <div data-wide>{field('facilityName')}</div>
                <Form.Item<ClientValues>
                  name="clientType"
                  label={t('clients.clientType')}
                  rules={[needed(t('clients.clientType'))]}
                >
                  <ClientTypeSelect />
                </Form.Item>
                {field('externalId')}
                {field('identificationNumber')}
                <Form.Item<ClientValues>
                  name="entryDate"
                  label={t('clients.entryDate')}
                  rules={[
                    {
                      validator: (_, day: unknown) => {
                        const fault = dayFault(day);
                        return refuseIf(
                          fault && `${t('clients.entryDate')} ${fieldMessage(fault, language)}`,
                        );
                      },
                    },
                  ]}
                >
                  <DateInput wrongAsText />
                </Form.Item>
              </FormGrid>
            ),
          },
          {
            key: 'contact',
            title: t('clients.contact'),
            children: (
              <FormGrid>
                {field('lastName')}
                {field('firstName', { required: true })}
                <EmailField form={form} />
                {field('phoneNo')}
                {field('city')}
                <div data-wide>{field('address')}</div>
              </FormGrid>
            ),
          },
          {
            key: 'picture',
            title: t('clients.picture'),
            children: (
              <>
                <Form.Item<ClientValues>
                  name="image"
                  label={t('clients.image')}
                  rules={[
                    {
                      validator: async (_, image: unknown) => refuseIf(await imageFault(image, language, t)),
                    },
                  ]}
                >
                  <ImageInput imageUrl={client?.imageUrl ?? ''} />
                </Form.Item>
                {field('imageCaption', { rows: 2 })}
              </>
            ),
          },
        ]}
      />
    </>
  );
}
