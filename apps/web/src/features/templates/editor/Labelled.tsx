import { type ReactNode, useId } from 'react';
import styles from '../templates.module.css';

interface ControlProps {
  id: string;
  status?: 'error';
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  'aria-required'?: true;
}

interface LabelledProps {
  label: string;
  /** Why it was refused. */
  fault?: string | undefined;
  hint?: string | undefined;
  required?: boolean;
  wide?: boolean;
  children(control: ControlProps): ReactNode;
}

/** A control with its label, and under it what is wrong or what is meant. */
export function Labelled({ label, fault, hint, required, wide, children }: LabelledProps) {
  const id = useId();
  const told = fault ?? hint;
  return (
    <div className={styles['labelled']} data-wide={wide || undefined}>
      <label htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      {children({
        id,
        ...(fault ? { status: 'error', 'aria-invalid': true } : {}),
        ...(told ? { 'aria-describedby': `${id}-told` } : {}),
        ...(required ? { 'aria-required': true } : {}),
      })}
      {told && (
        <small id={`${id}-told`} data-fault={fault ? true : undefined}>
          {told}
        </small>
      )}
    </div>
  );
}
