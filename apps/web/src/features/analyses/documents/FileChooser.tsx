import { ALLOWED_ENDINGS } from '@kiemlab/contract/core/files.rules';
import { Button } from 'antd';
import { useRef } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './documents.module.css';

interface FileChooserProps {
  label: string;
  multiple?: boolean;
  loading?: boolean;
  onChosen(files: readonly File[]): void;
}

/** The button by which a person chooses files of the accepted kinds; the same file may be chosen again. */
export function FileChooser({ label, multiple = false, loading = false, onChosen }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        icon={<Icon name="attach" size={16} />}
        loading={loading}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        className={styles['file']}
        type="file"
        hidden
        multiple={multiple}
        accept={ALLOWED_ENDINGS.join(',')}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onChosen(files);
        }}
      />
    </>
  );
}
