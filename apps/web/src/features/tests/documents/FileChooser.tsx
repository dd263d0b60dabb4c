import { ALLOWED_ENDINGS } from '@kiemlab/contract/core/files.rules';
import { type ReactNode, useRef } from 'react';

interface FileChooserProps {
  label: string;
  multiple?: boolean;
  onChosen(files: readonly File[]): void;
  /** What opens it. */
  children(choose: () => void): ReactNode;
}

/** Lets a person choose files of the accepted kinds; the same file may be chosen again. */
export function FileChooser({ label, multiple = false, onChosen, children }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
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
