import { useId } from 'react';
import { Icon } from '../Icon.tsx';
import type { FormSection } from './dialog-form-props.ts';
import styles from './dialog.module.css';

interface SectionPartProps {
  section: FormSection;
  /** The only section of its form: without a title, and never folded. */
  alone: boolean;
  folded: boolean;
  onFold(folded: boolean): void;
}

/** A section of a form, which can be folded away; its fields stay in the form all the same (specification 2 §2). */
export function SectionPart({ section, alone, folded, onFold }: SectionPartProps) {
  const id = useId();
  return (
    <section data-section={section.key} className={styles['section']}>
      {!alone && (
        <h2>
          <button
            type="button"
            className={styles['fold']}
            aria-expanded={!folded}
            aria-controls={id}
            onClick={() => onFold(!folded)}
          >
            {section.title}
            <Icon name={folded ? 'chevronRight' : 'chevronDown'} size={16} />
          </button>
        </h2>
      )}
      <div id={id} data-inside hidden={folded}>
        {section.children}
      </div>
    </section>
  );
}
