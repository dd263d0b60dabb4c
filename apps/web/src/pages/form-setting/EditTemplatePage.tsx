import { useParams, useSearch } from '@tanstack/react-router';
import { TemplateEditor } from '../../features/templates/editor/TemplateEditor.tsx';

/** A sample type or a test group as it stands, to look at or to save anew. */
export function EditTemplatePage() {
  const { id } = useParams({ from: '/app/form-setting/$id' });
  const { type = 'SAMPLE' } = useSearch({ from: '/app/form-setting/$id' });
  return <TemplateEditor key={id} id={id} type={type} />;
}
