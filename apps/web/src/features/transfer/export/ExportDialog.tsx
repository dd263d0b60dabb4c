import { exportSamples, MOST_IDS } from '@kiemlab/contract/features/transfer/export/export.api';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { PRINTED_FORMS } from '@kiemlab/contract/features/printing/printed-forms';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Form, Radio, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useApi } from '../../../lib/api/hooks.ts';
import { newId } from '../../../lib/new-id.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { useAttempt } from '../../../ui/dialog/use-attempt.ts';
import { saveFile } from '../../../ui/pdf/save-file.ts';
import type { SampleType } from '../../samples/list/ChooseTypeDialog.tsx';
import type { ShownFilter } from '../../samples/list/sample-filter.ts';
import { codesOf } from '../../samples/actions/sample-names.ts';
import { WaitingInLine } from './WaitingInLine.tsx';
import { EXPORT_TYPES, type ExportType, type FormType, selectionFault } from './export-types.ts';
import { useMessage } from '../../../ui/use-message.tsx';

interface ExportDialogProps {
  /** What is exported is of one sample type. */
  type: SampleType;
  /** What the list shows and in which order, narrowed to that type: as the server takes it. */
  filter: ShownFilter;
  /** How many fit, where the list shows just these; `more` when there are more than `total`. */
  listed?: { total: number; more: boolean };
  /** The selected samples of that type. */
  selected: readonly SampleRow[];
  onPreview(type: FormType, ids: readonly string[]): void;
  onClose(): void;
}

interface Values {
  type?: ExportType;
  scope: 'selected' | 'filtered';
}

/** Asks what to export: a printed form of the selected samples, or the list as a workbook (specification 2 §2, §5). */
export function ExportDialog({
  type: of,
  filter,
  listed,
  selected: rows,
  onPreview,
  onClose,
}: ExportDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const language = useLanguage();
  const { count } = useFormat();
  const [form] = Form.useForm<Values>();
  const attempt = useAttempt({ holds: false });
  const type = Form.useWatch('type', form);
  // Whoever closes the dialog does not want the file any more: the server stops reading the list.
  const leaving = useRef<AbortController>(undefined);
  const [exportId, setExportId] = useState<string>();
  useEffect(() => () => leaving.current?.abort(), []);
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

  const check = (_: unknown, value: ExportType | undefined): Promise<void> => {
    if (value === undefined) return Promise.reject(new Error(t('transferExport.chooseType')));
    const fault = selectionFault(value, rows);
    if (!fault) return Promise.resolve();
    if (fault === 'untested')
      return Promise.reject(new Error(errorMessage('NO_TESTS', language, { codes: codesOf(rows) })));
    return Promise.reject(new Error(t(fault === 'none' ? 'common.selectFirst' : 'transferExport.oneOnly')));
  };
  const submit = async (values: Values): Promise<void> => {
    if (values.type === undefined) return;
    if (values.type !== 'list') return onPreview(values.type, selectedIds);
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
    void message.success(t('transferExport.done', { name: fileName }));
    onClose();
  };
  return (
    <DialogFrame open title={t('transferExport.titleOf', { type: of.name })} onClose={onClose}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ scope: mayChoose ? 'selected' : 'filtered' }}
        onFinish={(values) => void attempt.run(() => submit(values))}
      >
        <Form.Item
          name="type"
          label={t('transferExport.type')}
          required
          rules={[{ validator: check }]}
          extra={type && t(type === 'list' ? 'transferExport.listHint' : 'transferExport.formHint')}
        >
          <Select<ExportType>
            placeholder={t('transferExport.chooseType')}
            options={EXPORT_TYPES.map((value) => ({
              value,
              label: value === 'list' ? t('transferExport.list') : PRINTED_FORMS[value].title[language],
            }))}
          />
        </Form.Item>
        <Form.Item name="scope" label={t('transferExport.scope')} hidden={type !== 'list'}>
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
        {attempt.running && exportId && <WaitingInLine exportId={exportId} />}
        <DialogFoot
          attempt={attempt}
          label={t(type === 'list' ? 'transferExport.download' : 'transferExport.preview')}
          onClose={onClose}
        />
      </Form>
    </DialogFrame>
  );
}
