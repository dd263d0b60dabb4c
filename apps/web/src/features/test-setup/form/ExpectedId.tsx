import { useTranslation } from 'react-i18next';
import styles from '../test-setup.module.css';

/** The id that the chosen code would give; nothing is reserved by it. */
export function ExpectedId({ preview }: { preview: string | undefined }) {
  const { t } = useTranslation();
  // Always there: what comes into it is read out.
  return (
    <span role="status" className={styles['preview']}>
      {preview && (
        <>
          {t('testSetup.preview')} <b>{preview}</b>.{' '}
        </>
      )}
      {t('testSetup.previewHint')}
    </span>
  );
}
