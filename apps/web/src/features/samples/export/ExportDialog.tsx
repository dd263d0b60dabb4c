import { exportSamples, MOST_IDS } from '@kiemlab/contract/features/samples/export/export.api';
import { App, Form, Radio, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { newId } from '../../../lib/new-id.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { useAttempt } from '../../../ui/dialog/use-attempt.ts';
import { saveFile } from '../../../ui/pdf/save-file.ts';
import type { ShownFilter } from '../list/SampleFilters.tsx';
import { WaitingInLine } from './WaitingInLine.tsx';
import { EXPORT_TYPES, type ExportType, type FormType, selectionFault } from './export-types.ts';

interface ExportDialogProps {
  /** What the list shows and in which order: as the server takes it. */
  filter: ShownFilter;
  total: number;
  /** True when there are more than `total`. */
  more: boolean;
  selectedIds: readonly string[];
  onPreview(type: FormType): void;
  onClose(): void;
}

interface Values {
  type?: ExportType;
  scope: 'selected' | 'filtered';
}

/** Asks what to export: a printed form of the selected samples, or the list as a workbook (specification 2 §2, §5). */
export function ExportDialog({ filter, total, more, selectedIds, onPreview, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { count } = useFormat();
  const [form] = Form.useForm<Values>();
  const attempt = useAttempt({ holds: false });
  const type = Form.useWatch('type', form);
  // Whoever closes the dialog does not want the file any more: the server stops reading the list.
  const leaving = useRef<AbortController>(undefined);
  const [exportId, setExportId] = useState<string>();
  useEffect(() => () => leaving.current?.abort(), []);
  const selected = selectedIds.length;
  const mayChoose = selected > 0 && selected <= MOST_IDS;

  const check = (_: unknown, value: ExportType | undefined): Promise<void> => {
    if (value === undefined) return Promise.reject(new Error(t('sampleExport.chooseType')));
    const fault = selectionFault(value, selected);
    if (!fault) return Promise.resolve();
    return Promise.reject(new Error(t(fault === 'none' ? 'common.selectFirst' : 'sampleExport.oneOnly')));
  };
  const submit = async (values: Values): Promise<void> => {
    if (values.type === undefined) return;
    if (values.type !== 'list') return onPreview(values.type);
    const query = values.scope === 'selected' ? { ids: selectedIds.join(',') } : {};
    const { templateId, sort, order } = filter;
    const narrowed = values.scope === 'selected' ? { templateId, sort, order } : filter;
    leaving.current = new AbortController();
    const id = newId();
    setExportId(id);
    const { blob, fileName } = await call(
      exportSamples,
      { query: { ...narrowed, ...query, exportId: id } },
      leaving.current.signal,
    );
    saveFile(blob, fileName);
    void message.success(t('sampleExport.done', { name: fileName }));
    onClose();
  };
  return (
    <DialogFrame open title={t('sampleExport.title')} onClose={onClose}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ scope: mayChoose ? 'selected' : 'filtered' }}
        onFinish={(values) => void attempt.run(() => submit(values))}
      >
        <Form.Item
          name="type"
          label={t('sampleExport.type')}
          required
          rules={[{ validator: check }]}
          extra={type && t(type === 'list' ? 'sampleExport.listHint' : 'sampleExport.formHint')}
        >
          <Select<ExportType>
            placeholder={t('sampleExport.chooseType')}
            options={EXPORT_TYPES.map((value) => ({ value, label: t(`sampleExport.types.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="scope" label={t('sampleExport.scope')} hidden={type !== 'list'}>
          <Radio.Group
            options={[
              {
                value: 'selected',
                label: t('sampleExport.selected', { count: selected }),
                disabled: !mayChoose,
              },
              {
                value: 'filtered',
                label: `${t('sampleExport.filtered')} (${more ? t('ui.moreThan', { total: count(total) }) : count(total)})`,
              },
            ]}
          />
        </Form.Item>
        {attempt.running && exportId && <WaitingInLine exportId={exportId} />}
        <DialogFoot
          attempt={attempt}
          label={t(type === 'list' ? 'sampleExport.download' : 'sampleExport.preview')}
          onClose={onClose}
        />
      </Form>
    </DialogFrame>
  );
}
