import { ALLOWED_ENDINGS } from '@kiemlab/contract/core/files.rules';
import { Button, Form } from 'antd';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../lib/format/file-size.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useHandheld } from '../../../ui/data-list/use-narrow.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './form.module.css';
import { type ChosenPhoto, FormPhotosContext, type PhotoContent, PHOTOS } from './form-photos.ts';

/** A chosen picture, small; nothing of another file. */
function Thumbnail({ content }: { content: PhotoContent }) {
  const image = useRef<HTMLImageElement>(null);
  const picture = content instanceof File && content.type.startsWith('image/') ? content : undefined;
  useEffect(() => {
    if (!image.current || !picture) return undefined;
    const url = URL.createObjectURL(picture);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return picture ? <img ref={image} className={styles['thumbnail']} alt="" /> : null;
}

interface ChosenPhotosProps {
  value?: readonly ChosenPhoto[] | undefined;
  onChange?: (value: readonly ChosenPhoto[]) => void;
}

/** Photos and other files of a sample that is not saved yet: chosen, seen, taken off again. */
export function ChosenPhotos({ value = [], onChange }: ChosenPhotosProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const photos = useContext(FormPhotosContext);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const inHand = useHandheld();
  const form = Form.useFormInstance();
  /** What a reload has left no content of is said at once. */
  const read = useEffectEvent(async () => {
    const found = (await photos?.read(value)) ?? [];
    if (found.includes('gone')) await form.validateFields([PHOTOS]).catch(() => undefined);
  });
  useEffect(() => void read(), [value]);
  if (!photos) return null;
  const take = (target: HTMLInputElement): void => {
    onChange?.([...value, ...photos.take([...(target.files ?? [])])]);
    // The same file may be chosen again after it was taken off the list.
    target.value = '';
  };
  const takeOut = (key: string): void => {
    onChange?.(value.filter((other) => other.key !== key));
    photos.drop(key);
  };
  return (
    <div className={styles['chosenFiles']}>
      <div className={styles['choosers']}>
        {inHand && (
          <>
            <Button
              type="primary"
              ghost
              icon={<Icon name="camera" size={16} />}
              onClick={() => camera.current?.click()}
            >
              {t('kept.camera')}
            </Button>
            <input
              ref={camera}
              type="file"
              style={{ display: 'none' }}
              accept="image/*"
              capture="environment"
              aria-label={t('kept.camera')}
              onChange={({ target }) => take(target)}
            />
          </>
        )}
        <Button icon={<Icon name="attach" size={16} />} onClick={() => chooser.current?.click()}>
          {t('attachments.choose')}
        </Button>
        <input
          ref={chooser}
          type="file"
          multiple
          // Not `hidden`: the library's forms show every file field.
          style={{ display: 'none' }}
          accept={ALLOWED_ENDINGS.join(',')}
          aria-label={t('attachments.choose')}
          onChange={({ target }) => take(target)}
        />
      </div>
      {value.length > 0 && (
        <ul aria-label={t('attachments.chosen')}>
          {value.map(({ key, name, size }) => (
            <li key={key}>
              <Thumbnail content={photos.contentOf(key)} />
              <span>{name}</span>
              <small>{fileSize(size, language)}</small>
              <Button
                type="text"
                size="small"
                icon={<Icon name="close" size={14} />}
                aria-label={t('attachments.takeOut', { name })}
                onClick={() => takeOut(key)}
              />
            </li>
          ))}
        </ul>
      )}
      {value.some(({ key }) => photos.isUnkept(key)) && (
        <small role="alert" className={styles['unkept']}>
          {t('kept.photosUnkept')}
        </small>
      )}
    </div>
  );
}
