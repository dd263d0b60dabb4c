import { ALLOWED_FILES, allowedNames, MAX_FILE_BYTES } from '@kiemlab/contract/core/files.rules';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../lib/format/file-size.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DropZone } from '../../../ui/DropZone.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useFileChoice } from '../../../ui/file/use-file-choice.tsx';
import { BlobImage } from '../../../ui/image/BlobImage.tsx';
import styles from '../clients.module.css';
import { useClientImage } from '../use-client-image.ts';
import type { FieldControl } from '../../../ui/field-control.ts';

/** What happens to the picture: another one, none any more, or as it is. */
export type ImageChange = File | null | undefined;

interface ImageInputProps extends FieldControl {
  value?: ImageChange;
  onChange?: (change: ImageChange) => void;
  /** The picture that the client has. */
  imageUrl: string;
}

const ENDINGS = Object.values(ALLOWED_FILES)
  .filter(({ image }) => image)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(',');

/** The picture of a client: chosen, dropped, or taken off; it goes when the client is saved. */
export function ImageInput({ value, onChange, imageUrl, ...control }: ImageInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const stored = useClientImage(imageUrl);
  /** What the browser could not draw: its own sign for that says nothing. */
  const [undrawn, setUndrawn] = useState<Blob>();
  const { open, input } = useFileChoice(ENDINGS, t('clients.chooseImage'), (file) => onChange?.(file));
  const kept = imageUrl !== '' && value !== null;
  const blob = value ?? (kept ? stored.data?.blob : undefined);
  return (
    <div className={styles['imageField']}>
      <div className={styles['preview']}>
        {blob && blob !== undrawn ? (
          <BlobImage blob={blob} alt={t('clients.image')} onError={() => setUndrawn(blob)} />
        ) : (
          <span>{t('clients.noImage')}</span>
        )}
      </div>
      <DropZone hint={t('clients.dropImage')} onDrop={([first]) => first && onChange?.(first)}>
        <div className={styles['imageActs']}>
          <Button {...control} icon={<Icon name="attach" size={16} />} onClick={open}>
            {t(blob ? 'clients.otherImage' : 'clients.chooseImage')}
          </Button>
          {value instanceof File || kept ? (
            <Button
              icon={<Icon name="trash" size={16} />}
              onClick={() => onChange?.(value ? undefined : null)}
            >
              {t('clients.takeOffImage')}
            </Button>
          ) : (
            value === null && <Button onClick={() => onChange?.(undefined)}>{t('clients.keepImage')}</Button>
          )}
          <small>
            {value === null
              ? t('clients.imageTakenOff')
              : value
                ? `${value.name} · ${fileSize(value.size, language)}`
                : t('clients.acceptedImage', {
                    types: allowedNames(true),
                    size: fileSize(MAX_FILE_BYTES, language),
                  })}
          </small>
        </div>
      </DropZone>
      {input}
    </div>
  );
}
