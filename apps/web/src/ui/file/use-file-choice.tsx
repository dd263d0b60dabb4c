import { type ReactNode, useRef } from 'react';

interface FileChoice {
  /** Opens the browser's own dialog. */
  open(): void;
  /** What opens it, unseen; has to stand somewhere in the field. */
  input: ReactNode;
}

/** Lets one file be chosen; `accept` are the endings that the browser offers, with their points, parted by commas. */
export function useFileChoice(accept: string, name: string, onPick: (file: File) => void): FileChoice {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        // The form's stylesheet shows file inputs.
        style={{ display: 'none' }}
        accept={accept}
        aria-label={name}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onPick(file);
          // The same file may be chosen again after it was taken out.
          event.target.value = '';
        }}
      />
    ),
  };
}
