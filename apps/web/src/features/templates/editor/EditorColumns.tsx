import type { TemplateType } from '@kiemlab/contract/features/templates/template-types';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DraftSection, isShown } from '../draft/template-draft.ts';
import { FormPreview } from '../preview/FormPreview.tsx';
import styles from '../templates.module.css';

interface EditorColumnsProps {
  type: TemplateType;
  sections: readonly DraftSection[];
  /** It is being saved as it stands: what is changed now would not be sent. */
  held: boolean;
  /** What is chosen. */
  children: ReactNode;
}

/** What is chosen at the left, how it will look at the right; one of them at a time on a small screen. */
export function EditorColumns({ type, sections, held, children }: EditorColumnsProps) {
  const { t } = useTranslation();
  const [side, setSide] = useState<'checklist' | 'preview'>('checklist');
  return (
    <>
      <div className={styles['sides']}>
        <Segmented
          value={side}
          block
          aria-label={t('templates.editor.sides')}
          options={(['checklist', 'preview'] as const).map((value) => ({
            value,
            label: t(`templates.editor.${value}`),
          }))}
          onChange={setSide}
        />
      </div>
      <div className={styles['columns']} data-side={side} inert={held}>
        <section
          className={styles['column']}
          data-name="checklist"
          aria-label={t('templates.editor.checklist')}
        >
          {children}
        </section>
        <section
          className={styles['column']}
          data-name="preview"
          tabIndex={0}
          aria-label={t('templates.editor.preview')}
        >
          <h2>{t('templates.editor.preview')}</h2>
          {sections.some(isShown) && <p className={styles['hint']}>{t('templates.editor.previewHint')}</p>}
          <FormPreview sections={sections} type={type} />
        </section>
      </div>
    </>
  );
}
