import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Button, Form, type FormRule } from 'antd';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { UploadDialog } from '../../attachments/UploadDialog.tsx';
import { ChosenPhotos } from './ChosenPhotos.tsx';
import styles from './form.module.css';
import { type ChosenPhoto, FormPhotosContext, PHOTOS } from './form-photos.ts';

interface FilesFieldProps {
  label: string;
  /** The sample that is edited; its files are sent at once. */
  sample: SampleRow | undefined;
}

/** Refuses photos that this browser does not have any more: saved without them, they would be missed by nobody. */
function useGoneRule(): FormRule {
  const { t } = useTranslation();
  const photos = useContext(FormPhotosContext);
  return {
    validator: async (_: unknown, chosen: readonly ChosenPhoto[] = []) => {
      const found = (await photos?.read(chosen)) ?? [];
      const gone = chosen.filter((_one, index) => found[index] === 'gone').map(({ name }) => name);
      if (gone.length > 0) throw new Error(t('kept.photosGone', { names: gone.join(', ') }));
    },
  };
}

/** The field for attached files: of a new sample they are sent after it has been saved (SAMPLE-03, SAMPLE-17). */
export function FilesField({ label, sample }: FilesFieldProps) {
  const { t } = useTranslation();
  const [uploading, setUploading] = useState(false);
  const goneRule = useGoneRule();
  const close = (): void => setUploading(false);
  return (
    <div className={styles['files']} role="group" aria-label={label}>
      <span>{label}</span>
      {sample ? (
        <Button icon={<Icon name="attach" size={16} />} onClick={() => setUploading(true)}>
          {t('attachments.add')}
        </Button>
      ) : (
        <Form.Item name={PHOTOS} rules={[goneRule]} className={styles['chosen'] ?? ''}>
          <ChosenPhotos />
        </Form.Item>
      )}
      {uploading && sample && <UploadDialog sample={sample} onClose={close} onDone={close} />}
    </div>
  );
}
