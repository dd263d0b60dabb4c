import {
  EXPORT_LAYOUTS,
  type ExportLayout,
  MOST_IDS,
} from '@kiemlab/contract/features/transfer/export/export.api';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Button, Form, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import parts from '../../../ui/dialog/parts.module.css';
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { useAttempt } from '../../../ui/dialog/use-attempt.ts';
import type { SampleType } from '../../samples/list/ChooseTypeDialog.tsx';
import type { ShownFilter } from '../../samples/list/sample-filter.ts';
import { ExportBar } from './ExportBar.tsx';
import type { ExportJob } from './use-export-job.ts';

interface ExportDialogProps {
  /** What is exported is of one sample type. */
  type: SampleType;
  /** What the list shows and in which order, narrowed to that type: as the server takes it. */
  filter: ShownFilter;
  /** How many fit, where the list shows just these; `more` when there are more than `total`. */
  listed?: { total: number; more: boolean };
  /** The selected samples of that type. */
  selected: readonly SampleRow[];
  /** The list that is being made. */
  list: ExportJob;
  onClose(): void;
}

interface Values {
  type?: ExportLayout;
  scope: 'selected' | 'filtered';
}

/** Asks what to export of the list as a workbook, and of which samples (SAMPLE-19, specification 2 §5). */
export function ExportDialog({ type: of, filter, listed, selected: rows, list, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const coded = hidesOrigin(useActor());
  const { count } = useFormat();
  const [form] = Form.useForm<Values>();
  const attempt = useAttempt({ holds: false });
  const type = Form.useWatch('type', form);
  const selectedIds = rows.map(({ sampleId }) => sampleId);
  const selected = selectedIds.length;
  const counted = useApi(
    listSamples,
    { query: { page: 0, size: 1, ...filter } },
    { enabled: listed === undefined },
  );
  const { total, more = false } = listed ?? {
    total: counted.data?.total,
    more: counted.data?.totalIsAtLeast,
  };
  const mayChoose = selected > 0 && selected <= MOST_IDS;

  const submit = async (values: Values): Promise<void> => {
    if (values.type === undefined) return;
    const query = values.scope === 'selected' ? { ids: selectedIds.join(',') } : {};
    const { templateId, sort, order, thenSort, thenOrder } = filter;
    const narrowed = values.scope === 'selected' ? { templateId, sort, order, thenSort, thenOrder } : filter;
    await list.start({ ...narrowed, ...query, layout: values.type });
  };
  const title = t('transferExport.titleOf', { type: of.name });
  if (list.id !== undefined)
    return (
      <DialogFrame open title={title} onClose={onClose}>
        <ExportBar job={list.job} stopping={list.stopping} />
        <div className={parts['foot']}>
          <Button danger disabled={list.stopping} onClick={() => void list.stop()}>
            {t('transferExport.stop')}
          </Button>
          <Button onClick={onClose}>{t('transferExport.hide')}</Button>
        </div>
      </DialogFrame>
    );
  return (
    <DialogFrame open title={title} onClose={onClose}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ type: 'list', scope: mayChoose ? 'selected' : 'filtered' }}
        onFinish={(values) => void attempt.run(() => submit(values))}
      >
        <Form.Item
          name="type"
          label={t('transferExport.type')}
          required
          rules={[{ required: true, message: t('transferExport.chooseType') }]}
          extra={type && t(`transferExport.hint.${type}`)}
        >
          <Select<ExportLayout>
            placeholder={t('transferExport.chooseType')}
            options={EXPORT_LAYOUTS.filter((value) => value !== 'ministry' || !coded).map((value) => ({
              value,
              label: t(`transferExport.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="scope" label={t('transferExport.scope')}>
          <Radio.Group
            options={[
              {
                value: 'selected',
                label: t('transferExport.selected', { count: selected }),
                disabled: !mayChoose,
              },
              {
                value: 'filtered',
                label:
                  total === undefined
                    ? t('transferExport.filtered')
                    : `${t('transferExport.filtered')} (${more ? t('ui.moreThan', { total: count(total) }) : count(total)})`,
              },
            ]}
          />
        </Form.Item>
        <DialogFoot attempt={attempt} label={t('transferExport.download')} onClose={onClose} />
      </Form>
    </DialogFrame>
  );
}
