import { addToCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { RecordNames } from '../../ui/dialog/RecordNames.tsx';
import { ManySelect } from '../../ui/ManySelect.tsx';
import { SIZE } from '../../ui/theme.ts';
import { useUsers } from '../users/use-users.ts';
import { SAMPLE_READS } from '../samples/sample-reads.ts';
import type { SampleDialogProps } from '../samples/actions/dialog-props.ts';
import { GroupSelect } from './GroupSelect.tsx';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { useNumberRule } from '../../ui/use-number-rule.ts';
import { namedSample, sharedValue } from '../samples/actions/sample-names.ts';
import { useMessage } from '../../ui/use-message.tsx';

interface Values {
  cartId?: string | null;
  staff?: string[];
  request?: string;
  /** Where they are handed over. */
  place?: string;
  /** How much the tests get of each. */
  quantity?: string | null;
}

/** Hands samples to an analysis group: group, responsible staff, what is asked of them. */
export function MoveToGroupDialog({ samples, onClose, onDone }: SampleDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [form] = Form.useForm<Values>();
  const staff = useUsers('Test_EnterResult');
  const clear = useNumberRule();
  const unit = sharedValue(samples, 'currentQuantityUnit');
  const move = useSend(addToCart, { refreshes: SAMPLE_READS });
  return (
    <DialogForm<Values>
      open
      title={t('samples.moveTitle', { count: samples.length })}
      width={SIZE.dialogSmall}
      form={form}
      submitLabel={t('samples.action.moveToGroup')}
      footer={<Button onClick={onClose}>{t('common.cancel')}</Button>}
      onClose={onClose}
      onSubmit={async ({ cartId, staff: chosen = [], request = '', quantity, place }) => {
        const { moved } = await move.mutateAsync({
          body: {
            cartId: cartId ?? '',
            cartResponsibleUserId: chosen,
            cartRequestMessage: request,
            sampleId: samples.map(({ sampleId }) => sampleId),
            ...(place?.trim() ? { place: place.trim() } : {}),
            ...(quantity ? { quantities: samples.map(({ sampleId }) => ({ sampleId, quantity })) } : {}),
          },
        });
        void message.success(t('samples.moved', { count: moved }));
        onDone();
      }}
      sections={[
        {
          key: 'move',
          title: t('samples.moveTitle', { count: samples.length }),
          children: (
            <>
              <RecordNames
                title={t('ui.records', { count: samples.length })}
                records={samples.map((sample) => namedSample(sample))}
              />
              <Form.Item
                name="cartId"
                label={t('samples.group')}
                rules={[{ required: true, message: t('samples.groupRequired') }]}
              >
                <GroupSelect />
              </Form.Item>
              <Form.Item
                name="staff"
                label={t('samples.responsible')}
                rules={[{ required: true, message: t('samples.responsibleRequired') }]}
              >
                <ManySelect
                  loading={staff === undefined}
                  options={(staff ?? []).map((user) => ({
                    value: user.IdUser,
                    label: `${user.FullName} (${user.Username})`,
                  }))}
                />
              </Form.Item>
              {unit !== undefined && (
                <Form.Item
                  name="quantity"
                  label={
                    samples.length > 1
                      ? t('ledger.ofEach', { label: t('ledger.handedOver') })
                      : t('ledger.handedOver')
                  }
                  extra={t('ledger.handedOverHint')}
                  rules={[clear]}
                >
                  <DecimalInput unit={unit} />
                </Form.Item>
              )}
              <Form.Item name="place" label={t('handovers.place')} extra={t('handovers.placeHint')}>
                <Input maxLength={200} autoComplete="off" />
              </Form.Item>
              <Form.Item name="request" label={t('samples.request')}>
                <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
              </Form.Item>
            </>
          ),
        },
      ]}
    />
  );
}
