import { type Attachment, getFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/http-error.ts';
import { useApi } from '../../lib/api/hooks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { BlobImage } from '../../ui/image/BlobImage.tsx';
import styles from './attachments.module.css';
import { NEVER_OLD } from './use-stored-file.ts';

/** A picture of the gallery; the small one of it is fetched once it comes near the screen. One that does not come says why. */
export function Thumbnail({ file, onOpen }: { file: Attachment; onOpen(): void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [near, setNear] = useState(false);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const element = button.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const image = useApi(
    getFile,
    { params: { id: file.id }, query: { size: '256' } },
    { enabled: near, staleTime: NEVER_OLD },
  );
  const failure = image.error ? errorText(image.error) : undefined;
  return (
    <button
      ref={button}
      type="button"
      className={styles['thumb']}
      aria-label={t('attachments.open', { name: file.fileName })}
      title={failure ?? (file.caption || file.fileName)}
      onClick={onOpen}
    >
      {image.data && !broken ? (
        <BlobImage blob={image.data.blob} alt="" width={256} height={192} onError={() => setBroken(true)} />
      ) : (
        <span className={styles['noPicture']}>
          <Icon name={failure || broken ? 'alert' : 'document'} size={24} />
          {failure && <span>{failure}</span>}
        </span>
      )}
    </button>
  );
}
