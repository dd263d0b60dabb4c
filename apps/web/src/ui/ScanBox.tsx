import { type ReactNode, type RefObject, useEffect } from 'react';
import { Icon } from './Icon.tsx';
import styles from './scan-box.module.css';
import { useKept } from './scanner/use-kept.ts';
import { useScanned } from './scanner/use-scanned.ts';

interface ScanBoxProps {
  /** What is scanned here, also the accessible name. */
  label: string;
  /** Tooltip that names the key. */
  hint: string;
  input: RefObject<HTMLInputElement | null>;
  text: string;
  onText(text: string): void;
  /** Nothing can be typed here, only scanned. */
  scansOnly?: boolean;
  /** A code from a scanner, heard anywhere on the page; `isBehind`: while a window is open. */
  onScan(code: string, isBehind: boolean): void;
  /** Somebody types where only scans are taken. */
  onTyping?(): void;
  /** What stood in the box when Enter was pressed; the box is empty then. */
  onTyped(code: string): void;
  /** A code is looked for. */
  busy: boolean;
  /** What came of the codes; stands under the box. */
  children?: ReactNode;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Takes a code from a barcode scanner or the keyboard. `/` brings the cursor here from anywhere; a scan needs not even that. */
export function ScanBox(props: ScanBoxProps) {
  const {
    label,
    hint,
    input,
    text,
    onText,
    scansOnly = false,
    onScan,
    onTyped,
    onTyping,
    busy,
    children,
  } = props;

  useEffect(() => {
    if (scansOnly) return undefined;
    const toBox = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
    };
    document.addEventListener('keydown', toBox);
    return () => document.removeEventListener('keydown', toBox);
  }, [input, scansOnly]);
  useKept(
    () => (scansOnly ? null : input.current),
    () => () => onText(text),
  );
  useScanned('frame', ({ code, isBehind }) => onScan(code, isBehind));

  return (
    <div className={styles['place']}>
      <form
        className={styles['box']}
        role="search"
        aria-label={label}
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          // What stands in the box: a scanner is quicker than the page is drawn.
          const code = (input.current?.value ?? text).trim();
          onText('');
          if (code) onTyped(code);
        }}
      >
        <Icon name="scan" />
        <input
          ref={input}
          value={text}
          readOnly={scansOnly}
          aria-label={label}
          placeholder={label}
          title={hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
            if (scansOnly && event.key.length === 1 && !event.ctrlKey && !event.metaKey) onTyping?.();
          }}
        />
        {!scansOnly && <kbd aria-hidden="true">/</kbd>}
      </form>
      {children}
    </div>
  );
}
