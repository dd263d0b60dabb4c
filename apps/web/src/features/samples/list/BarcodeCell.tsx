import { useTranslation } from 'react-i18next';
import { Barcode } from '../../../ui/Barcode.tsx';
import { CodeText } from '../../../ui/CodeText.tsx';
import styles from './list.module.css';

/** The bars of a sample's code, and the code of the client under them where it is another one. */
export function BarcodeCell({ code, external }: { code: string; external: string }) {
  const { t } = useTranslation();
  return (
    <span className={styles['barcode']}>
      <Barcode text={code} label={t('samples.barcodeAlt', { code })} />
      {external !== '' && external !== code && <CodeText>{external}</CodeText>}
    </span>
  );
}
