import { cutName } from '@kiemlab/contract/core/cut-name';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { fileSize } from '../../lib/format/file-size.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DropZone } from '../DropZone.tsx';
import type { FieldControl } from '../field-control.ts';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import styles from './one-file.module.css';
import { useFileChoice } from './use-file-choice.tsx';

interface OneFileProps extends FieldControl {
  value?: File | undefined;
  onChange?: ((file: File | undefined) => void) | undefined;
  /** Endings that the browser offers, with their points, parted by commas. */
  accept: string;
  /** What is accepted, in a sentence. */
  accepted: string;
  drop: string;
  choose: string;
  takeOut(name: string): string;
}

/** Characters of a name that are shown, cut in its middle; the whole of it is in its title. */
const SHOWN_NAME = 40;

/** One file of a form, chosen or dropped; of several the first counts. */
export function OneFile({
  value,
  onChange,
  accept,
  accepted,
  drop,
  choose,
  takeOut,
  // A button cannot be required: that something has to be chosen says its label.
  'aria-required': _required,
  ...control
}: OneFileProps) {
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  /** The button that had the cursor goes with what it did. */
  const isPressed = useRef(false);
  const pick = (file: File | undefined): void => {
    if (file) onChange?.(file);
  };
  const press = (file: File | undefined): void => {
    isPressed.current = true;
    onChange?.(file);
  };
  const { open, input } = useFileChoice(accept, choose, (file) => file && press(file));
  useEffect(() => {
    if (isPressed.current) frame.current?.querySelector('button')?.focus();
    isPressed.current = false;
  }, [value]);
  return (
    <div ref={frame}>
      <DropZone hint={value ? undefined : drop} onDrop={([first]) => pick(first)}>
        {value ? (
          <span {...control} className={styles['picked']} tabIndex={-1}>
            <Icon name="document" size={18} />
            <span className={styles['name']} title={value.name}>
              {cutName(value.name, SHOWN_NAME)}
            </span>
            <span className={styles['size']}>{fileSize(value.size, language)}</span>
            <IconButton
              icon="close"
              size={16}
              label={takeOut(value.name)}
              title={takeOut(value.name)}
              onClick={() => press(undefined)}
            />
          </span>
        ) : (
          <>
            <Button {...control} icon={<Icon name="attach" size={16} />} onClick={open}>
              {choose}
            </Button>
            <small>{accepted}</small>
          </>
        )}
        {input}
      </DropZone>
    </div>
  );
}
