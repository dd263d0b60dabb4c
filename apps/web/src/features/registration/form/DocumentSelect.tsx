import {
  type Document,
  getDocument,
  listDocuments,
} from '@kiemlab/contract/features/documents/documents.api';
import { DOCUMENT_TYPES } from '@kiemlab/contract/features/documents/documents.rules';
import { documentIdOf } from '@kiemlab/contract/features/samples/fields/document-id-of';
import { linkOf } from '@kiemlab/contract/features/samples/fields/link-of';
import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { errorText } from '../../../lib/api/http-error.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { usePause } from '../../../lib/use-pause.ts';
import optionStyles from '../../../ui/option.module.css';
import { useClear } from '../../../ui/use-clear.tsx';
import type { FieldControl } from '../../../ui/field-control.ts';

interface DocumentSelectProps extends FieldControl {
  /** Id of a document, a web address, or what older samples hold. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** The sample that is edited, for the name of a document that cannot be read any more. */
  sample: SampleRow | undefined;
}

interface DocumentOption {
  value: string;
  label: string;
  document?: Document;
}

const NAME = ['generalInformation', 'documentName'];
/** Documents offered; more words find the others. */
const OFFERED = 20;

/**
 * The related document of a sample: searched in the documents of the laboratory without case and diacritics, 300 ms after the
 * last key and only when something is typed; a web address can be typed instead. A document brings its name (SAMPLE-05).
 */
export function DocumentSelect({ value, onChange, sample, ...rest }: DocumentSelectProps) {
  const { t } = useTranslation();
  const clear = useClear();
  const language = useLanguage();
  const form = Form.useFormInstance();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Document>();
  const asked = usePause(typed).trim();
  const now = typed.trim();
  const address = linkOf(now) ? now : undefined;
  const found = useApi(
    listDocuments,
    { query: { searchStr: asked, page: 0, size: OFFERED } },
    { enabled: asked !== '' && linkOf(asked) === undefined },
  );
  // Older answers are not offered: Enter would choose what is no longer looked for.
  const isSettled = asked === now && !found.isFetching;

  const chosen = documentIdOf(value);
  const isPicked = picked !== undefined && picked.id === chosen;
  const stored = useApi(
    getDocument,
    { query: { idFile: chosen ?? '' } },
    { enabled: chosen !== undefined && !isPicked },
  );
  const kept: unknown = Form.useWatch(NAME, { form, preserve: true });
  const keptName =
    typeof kept === 'string' && kept !== '' ? kept : sample ? fieldText(sample, 'documentName') : '';
  const titleOf = (): string => {
    if (isPicked) return picked.title;
    return stored.data?.title || keptName || (stored.error ? errorText(stored.error) : '…');
  };
  const shown = chosen === undefined ? (value ?? '') : titleOf();

  const hits = (): DocumentOption[] => {
    if (now === '') return value ? [{ value, label: shown }] : [];
    if (address) return [{ value: address, label: t('documents.link', { address }) }];
    if (!isSettled) return [];
    return (found.data?.documentList ?? []).map((document) => ({
      value: document.id,
      label: document.title,
      document,
    }));
  };
  const nothing = (): string => {
    if (now === '') return t('documents.typeToSearch');
    if (!isSettled) return t('documents.searching');
    return found.error ? errorText(found.error) : t('documents.nothingFor', { text: now });
  };
  const detail = ({ type, version }: Document): string =>
    [DOCUMENT_TYPES[type][language], version && `${t('documents.version')} ${version}`]
      .filter(Boolean)
      .join(' · ');

  return (
    <Select<string, DocumentOption>
      {...rest}
      value={value || null}
      allowClear={clear}
      placeholder={t('documents.pick')}
      popupMatchSelectWidth={340}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={now !== '' && !address && !isSettled}
      options={hits()}
      notFoundContent={<span role="status">{nothing()}</span>}
      labelRender={() => shown}
      optionRender={({ label, data }) => (
        <span className={optionStyles['stacked']}>
          <span>{label}</span>
          {data.document && <small>{detail(data.document)}</small>}
        </span>
      )}
      onOpenChange={(open) => {
        if (!open) setTyped('');
      }}
      onChange={(next: string | undefined, option) => {
        const document = Array.isArray(option) ? undefined : option?.document;
        // Chosen once more: it is what it was.
        if (next === value) return;
        if (document) {
          setPicked(document);
          form.setFieldValue(NAME, document.title);
        } else if (chosen !== undefined) form.setFieldValue(NAME, null);
        setTyped('');
        onChange?.(next ?? null);
      }}
    />
  );
}
