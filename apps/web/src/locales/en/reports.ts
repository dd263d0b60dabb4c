import type { reports as vi } from '../vi/reports.ts';
import type { Shape } from '../shape.ts';

export const reports: Shape<typeof vi> = {
  certificate: 'Test certificate',
  labels: 'Barcode labels',
  issueTitle: 'Sign and issue certificates',
  issued: 'Certificates issued ({{count}}): {{numbers}}',
};
