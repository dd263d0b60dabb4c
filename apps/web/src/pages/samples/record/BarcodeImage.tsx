import { getBarcode } from '@kiemlab/contract/features/reports/reports.api';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/key-of.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import styles from './record.module.css';

interface BarcodeImageProps {
  sampleId: string;
  /** What the bars say. */
  code: string;
}

/** A barcode never changes while the page is open. */
const FRESH = 300_000;

/** The barcode of a sample, black on white in every theme, so that it can be scanned from the screen. */
export function BarcodeImage({ sampleId, code }: BarcodeImageProps) {
  const { t } = useTranslation();
  const image = useQuery({
    queryKey: [...keyOf(getBarcode, { params: { id: sampleId } }), 'image'],
    queryFn: async ({ signal }) => {
      const { blob } = await call(getBarcode, { params: { id: sampleId } }, signal);
      return `data:${blob.type},${encodeURIComponent(await blob.text())}`;
    },
    staleTime: FRESH,
  });
  return (
    <figure className={styles['barcode']}>
      {image.data && <img src={image.data} alt={t('samples.barcodeAlt', { code })} />}
      <figcaption>
        <CodeText>{code}</CodeText>
      </figcaption>
    </figure>
  );
}
