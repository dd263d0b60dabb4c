import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createPdfEngine } from '../../platform/pdf/pdf-engine.ts';
import { FORM_EXAMPLES } from './forms/form-examples.ts';
import { FORMS } from './forms.ts';
import { formsDir } from './forms-dir.ts';

const AT = new Date('2026-01-05T07:03:22Z');
const APART = fileURLToPath(new URL('../../testing/render-apart.mjs', import.meta.url));

test('PRINT-04 every form has the same bytes for the same data in another process', async () => {
  const types = Object.keys(FORMS) as ReportType[];
  const papers = types.map((type) => ({
    form: FORMS[type].template,
    data: FORM_EXAMPLES[type](3),
    createdAt: AT.getTime() / 1000,
  }));
  // Options of this process (its loader, its inspector) are not meant for that one.
  const apart = fork(APART, { execArgv: [] });
  const answered = once(apart, 'message') as Promise<[string[]]>;
  apart.send({ formsDir: formsDir(), papers });
  const engine = createPdfEngine({ formsDir: formsDir() });
  const here: string[] = [];
  // In another order, so that neither is what it is by what was rendered before it.
  for (const { form, data } of papers.toReversed())
    here.unshift(
      createHash('sha256')
        .update(await engine.render(form, data, AT))
        .digest('hex'),
    );
  await engine.close();
  const [there] = await answered;
  expect(Object.fromEntries(types.map((type, index) => [type, there[index]]))).toEqual(
    Object.fromEntries(types.map((type, index) => [type, here[index]])),
  );
});
