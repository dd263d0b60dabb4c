import { REPORT_TYPES } from '@kiemlab/contract/features/printing/printed-forms';
import { FORM_EXAMPLES } from '../apps/server/src/features/printing/forms/form-examples.ts';
import { FORMS } from '../apps/server/src/features/printing/forms.ts';
import { formsDir } from '../apps/server/src/features/printing/forms-dir.ts';
import { createPdfEngine } from '../apps/server/src/platform/pdf/pdf-engine.ts';
import { median } from './measure.ts';

/** Rows of each form at the least, and how often it is rendered. */
const ROWS = 30;
const TIMES = 7;

/** How long each form of the table takes of a made-up content, warm, in the thread that the program prints with; a line. */
export async function measureForms(): Promise<string> {
  const engine = createPdfEngine({ formsDir: formsDir() });
  try {
    const parts: string[] = [];
    for (const type of REPORT_TYPES) {
      const taken: number[] = [];
      for (let time = 0; time <= TIMES; time++) {
        // Another content each time: what is the same is not laid out anew.
        const content = FORM_EXAMPLES[type](ROWS + time);
        const began = performance.now();
        await engine.render(FORMS[type].template, content, new Date());
        // The first one reads the template.
        if (time > 0) taken.push(performance.now() - began);
      }
      parts.push(`${type} ${median(taken).toFixed(0)}`);
    }
    return `forms of ${ROWS} rows, ms: ${parts.join(', ')}`;
  } finally {
    await engine.close();
  }
}
