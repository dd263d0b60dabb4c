import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './documents.module.css';
import { FileChooser } from './FileChooser.tsx';

interface HeldDocumentsProps {
  files: readonly File[];
  onChange(files: readonly File[]): void;
  /** They stand under those of the test, and wait for its save. */
  waits?: boolean;
}

/** Documents chosen in a dialog; they are added to the test once its result is saved, and with the dialog they are given up. */
export function HeldDocuments({ files, onChange, waits = false }: HeldDocumentsProps) {
  const { t } = useTranslation();
  return (
    <Form.Item
      layout="vertical"
      label={t(waits ? 'testDocuments.waiting' : 'testDocuments.title')}
      {...(waits ? { extra: t('testDocuments.waitingHint') } : {})}
    >
      {files.length > 0 && (
        <ul>
          {files.map((file, index) => (
            // Two files may share a name.
            <li key={index} className={styles['held']}>
              <span>{file.name}</span>
              <IconButton
                icon="close"
                label={t('testDocuments.takeOut', { name: file.name })}
                onClick={() => onChange(files.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <FileChooser
        label={t('testDocuments.add')}
        multiple
        onChosen={(chosen) => onChange([...files, ...chosen])}
      />
    </Form.Item>
  );
}
