import type { TemplateType } from '@kiemlab/contract/features/templates/template-types';
import { Form } from 'antd';
import { createContext, memo, startTransition, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormValues } from '../../samples/fields/form-values.ts';
import { type DraftSection, isShown } from '../draft/template-draft.ts';
import { FORM_CATALOGUES } from '../form-catalogues.ts';
import styles from '../templates.module.css';
import { PreviewSection } from './PreviewSection.tsx';
import { useFollow } from './use-follow.ts';

/** The sections reach the form past its shell: a form that is drawn anew draws all its fields anew. */
const Sections = createContext<readonly DraftSection[]>([]);

interface FormPreviewProps {
  sections: readonly DraftSection[];
  type: TemplateType;
}

/** The form as it will be filled in, by the components of the form itself; what is typed here is not saved (TEMPLATE-02). */
export function FormPreview({ sections, type }: FormPreviewProps) {
  const { t } = useTranslation();
  // Rows are added by whoever fills the form in; one of each is shown.
  const [rows] = useState<FormValues>(() =>
    Object.fromEntries(
      sections.filter(({ key }) => FORM_CATALOGUES[type].isRows(key)).map(({ key }) => [key, [{}]]),
    ),
  );
  if (!sections.some(isShown)) return <p className={styles['hint']}>{t('templates.editor.previewEmpty')}</p>;
  return (
    <Sections value={sections}>
      <Shell rows={rows} type={type} />
    </Sections>
  );
}

interface ShellProps {
  rows: FormValues;
  type: TemplateType;
}

const Shell = memo(function Shell({ rows, type }: ShellProps) {
  const [form] = Form.useForm<FormValues>();
  return (
    <Form form={form} component={false} layout="vertical" initialValues={rows}>
      <Body type={type} />
    </Form>
  );
});

function Body({ type }: { type: TemplateType }) {
  const sections = use(Sections);
  // The checklist is there at once; the sections follow one after the other while the page already answers.
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn < sections.length) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, sections.length]);
  useFollow(sections);
  return sections
    .slice(0, drawn)
    .map((section) => <PreviewSection key={section.key} section={section} type={type} />);
}
