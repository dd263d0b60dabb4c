import { readFileReference } from '@kiemlab/contract/core/fields/file-reference';
import {
  ALLOWED_MIMES,
  allowedFile,
  allowedNames,
  MAX_FILE_BYTES,
  mimeByName,
} from '@kiemlab/contract/core/files.rules';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { uploadFieldFile } from '@kiemlab/contract/features/samples/field-files.api';
import { Button } from 'antd';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/http-error.ts';
import { useAway } from '../../../lib/api/use-connection.ts';
import { Unreached } from '../../../lib/api/unavailable.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import type { FieldControl } from '../../../ui/field-control.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { PlannedField } from '../../samples/fields/field-plan.ts';
import styles from './form.module.css';
import { FormPhotosContext } from './form-photos.ts';

interface UploadInputProps extends FieldControl {
  /** The file as the field holds it; a bare name while it is on its way, which the form does not save. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  field: PlannedField;
  /** The sample is there already. */
  isStored: boolean;
}

/** A file of a field: sent as soon as it is chosen, its content is checked, and the sample is saved with its reference (SAMPLE-03). */
export function UploadInput({ value, onChange, field, isStored, ...control }: UploadInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const sending = useRef<AbortController>(undefined);
  // In the preview of a template nothing is sent.
  const isPreview = useContext(FormPhotosContext) === undefined && !isStored;
  const away = useAway();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => () => sending.current?.abort(), []);
  const { key, def } = field;
  const imagesOnly = def.imagesOnly === true;
  const label = field.label[language];
  const name = readFileReference(value)?.fileName ?? value ?? '';
  const accepted = ALLOWED_MIMES.filter((mime) => !imagesOnly || allowedFile(mime).image);

  const refusalOf = (file: File): string | undefined => {
    const mime = mimeByName(file.name);
    if (!mime || !accepted.includes(mime))
      return errorMessage('FILE_TYPE_NOT_ALLOWED', language, {
        name: file.name,
        allowed: allowedNames(imagesOnly),
      });
    if (file.size === 0) return t('attachments.empty');
    return file.size > MAX_FILE_BYTES
      ? t('attachments.tooLarge', { size: fileSize(MAX_FILE_BYTES, language) })
      : undefined;
  };
  const send = async (file: File): Promise<void> => {
    const wrong = refusalOf(file);
    setRefusal(wrong);
    if (wrong) return;
    const before = value ?? null;
    const control = new AbortController();
    sending.current = control;
    setSending(true);
    onChange?.(file.name);
    try {
      const sent = await call(uploadFieldFile, { body: { key }, file }, control.signal);
      onChange?.(sent.value);
    } catch (error) {
      onChange?.(before);
      if (control.signal.aborted) return;
      setRefusal(
        error instanceof Unreached
          ? t('samples.fileLater', { name: file.name })
          : `${file.name}: ${errorText(error)}`,
      );
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={styles['upload']} role="group" aria-label={label}>
      {name !== '' && <span title={name}>{name}</span>}
      <Button
        {...control}
        ref={button}
        icon={<Icon name="attach" size={16} />}
        loading={isSending}
        disabled={isPreview}
        onClick={() => chooser.current?.click()}
      >
        {isSending ? t('samples.sendingFile') : t(name === '' ? 'samples.chooseFile' : 'samples.otherFile')}
      </Button>
      {name !== '' && (
        <Button
          type="text"
          icon={<Icon name="close" size={16} />}
          aria-label={t('samples.removeFile', { name })}
          title={t('samples.removeFile', { name })}
          onClick={() => {
            sending.current?.abort();
            setRefusal(undefined);
            onChange?.(null);
            // This button goes with the file.
            button.current?.focus();
          }}
        />
      )}
      <input
        ref={chooser}
        type="file"
        // Not `hidden`: the library's forms show every file field.
        style={{ display: 'none' }}
        accept={accepted.flatMap((mime) => allowedFile(mime).endings.map((ending) => `.${ending}`)).join(',')}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          // The same file may be chosen again after it was taken away.
          target.value = '';
        }}
      />
      {refusal && <small role="alert">{refusal}</small>}
      {/* Said before somebody looks for the paper: without it the sample cannot be kept for later either. */}
      {away && field.required && name === '' && !refusal && (
        <small role="status">{t('samples.fileNeedsNetwork')}</small>
      )}
    </div>
  );
}
