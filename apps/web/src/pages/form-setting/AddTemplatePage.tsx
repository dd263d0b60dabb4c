import { useSearch } from '@tanstack/react-router';
import { TemplateEditor } from '../../features/templates/editor/TemplateEditor.tsx';

/** A new sample type, or a new test group. */
export function AddTemplatePage() {
  const { type = 'SAMPLE' } = useSearch({ from: '/app/form-setting/add' });
  return <TemplateEditor key={type} type={type} />;
}
