import type { Client } from '@kiemlab/contract/features/clients/clients.api';
import { clientName } from '@kiemlab/contract/features/clients/clients.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/api/http-error.ts';
import { BlobImage } from '../../../ui/image/BlobImage.tsx';
import { ImageViewer } from '../../../ui/image/ImageViewer.tsx';
import styles from '../clients.module.css';
import { useClientImage } from '../use-client-image.ts';

/** The picture of a client with its caption; opens over the whole window (CLIENT-03). */
export function ClientPicture({ client }: { client: Client }) {
  const { t } = useTranslation();
  const { imageUrl, imageCaption } = client;
  const image = useClientImage(imageUrl);
  const [open, setOpen] = useState(false);
  const name = t('clients.imageOf', { name: clientName(client) });
  if (imageUrl === '') return null;
  const { data } = image;
  return (
    <figure className={styles['picture']}>
      {image.error ? (
        <p role="alert">{errorText(image.error)}</p>
      ) : (
        <button type="button" aria-label={name} title={name} onClick={() => setOpen(true)}>
          {data && <BlobImage blob={data.blob} alt={imageCaption || name} />}
        </button>
      )}
      {imageCaption && <figcaption>{imageCaption}</figcaption>}
      {open && data && (
        <ImageViewer
          images={[{ key: imageUrl, name, caption: imageCaption }]}
          first={imageUrl}
          load={() => Promise.resolve(data)}
          onClose={() => setOpen(false)}
        />
      )}
    </figure>
  );
}
