import { useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './scan-box.module.css';
import { useScanner } from './use-scanner.ts';

interface ScanBoxProps {
  /** What is scanned here, also the accessible name. */
  label: string;
  /** Tooltip that names the key. */
  hint: string;
  onScan(code: string): void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Takes a code from a barcode scanner or the keyboard. `/` brings the cursor here from anywhere; a scan needs not even that. */
export function ScanBox({ label, hint, onScan }: ScanBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');

  useEffect(() => {
    const toBox = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
    };
    document.addEventListener('keydown', toBox);
    return () => document.removeEventListener('keydown', toBox);
  }, []);
  useScanner(onScan);

  return (
    <form
      className={styles['box']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const scanned = code.trim();
        setCode('');
        if (scanned) onScan(scanned);
      }}
    >
      <Icon name="scan" />
      <input
        ref={input}
        value={code}
        aria-label={label}
        placeholder={label}
        title={hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  );
}
