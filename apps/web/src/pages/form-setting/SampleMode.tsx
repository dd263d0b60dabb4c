import { TemplateTable } from '../../features/templates/TemplateTable.tsx';

/** The sample types of the laboratory. */
export function SampleMode() {
  return <TemplateTable />;
}
