import { useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { BlobImage } from '../../../ui/image/BlobImage.tsx';
import styles from '../clients.module.css';
import { useClientImage } from '../use-client-image.ts';

/** The picture of a client, small, beside its name; nothing where it has none. */
export function ClientThumb({ imageUrl }: { imageUrl: string }) {
  const [broken, setBroken] = useState(false);
  const image = useClientImage(imageUrl, '256');
  if (imageUrl === '') return null;
  return (
    <span className={styles['thumb']} aria-hidden="true" title={image.error?.message}>
      {image.data && !broken ? (
        <BlobImage blob={image.data.blob} alt="" onError={() => setBroken(true)} />
      ) : (
        (image.error !== null || broken) && <Icon name="alert" size={14} />
      )}
    </span>
  );
}
