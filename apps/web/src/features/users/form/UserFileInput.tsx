import { getUserFile, uploadUserFile } from '@kiemlab/contract/features/users/user-files.api';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../../lib/api/hooks.ts';
import { errorText } from '../../../lib/api/http-error.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { BlobImage } from '../../../ui/image/BlobImage.tsx';
import styles from '../users.module.css';
import type { FieldControl } from '../../../ui/field-control.ts';

interface UserFileInputProps extends FieldControl {
  /** The id of what was uploaded. */
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** A picture or paper of a person: goes to the server when it is chosen, the form keeps its id. */
export function UserFileInput({ value, onChange, ...control }: UserFileInputProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const upload = useSend(uploadUserFile, { waits: false });
  const [fault, setFault] = useState<string>();
  const stored = useApi(getUserFile, { params: { id: value ?? '' } }, { enabled: Boolean(value) }).data;

  const pick = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setFault(undefined);
    try {
      onChange?.((await upload.mutateAsync({ body: {}, file })).id);
    } catch (error) {
      setFault(errorText(error));
    }
  };
  return (
    <div className={styles['picked']}>
      {value ? (
        <>
          <span {...control} tabIndex={-1}>
            {stored?.blob.type.startsWith('image/') ? (
              <BlobImage blob={stored.blob} alt={stored.fileName} />
            ) : (
              (stored?.fileName ?? t('users.keptFile'))
            )}
          </span>
          <IconButton
            icon="close"
            size={16}
            label={t('users.takeOutFile')}
            title={t('users.takeOutFile')}
            onClick={() => onChange?.(null)}
          />
        </>
      ) : (
        <>
          <Button
            {...control}
            icon={<Icon name="attach" size={16} />}
            loading={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {t('users.chooseFile')}
          </Button>
          <small role={fault ? 'alert' : undefined}>{fault ?? t('users.fileHint')}</small>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        // The form's stylesheet shows file inputs.
        style={{ display: 'none' }}
        accept=".png,.jpg,.jpeg,.webp,.pdf"
        aria-label={t('users.chooseFile')}
        onChange={(event) => {
          void pick(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
