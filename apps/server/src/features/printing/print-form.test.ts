import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../platform/http/app-error.ts';
import { readPdf } from '../../platform/pdf/read-pdf.ts';
import { sampleIn, samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { FORMS } from './forms.ts';
import { printForm } from './print-form.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** The head of the unit, with these permissions only. */
const reader = (...permissions: PermissionCode[]) => ({
  ...world.services,
  user: {
    id: world.head.id,
    permissions: new Set(permissions),
    username: '',
    fullName: '',
    position: '',
    department: '',
    sessionId: '',
  },
});
const label = FORMS['barcode-label'];

test('PRINT-01 a form is printed by those only who have its own permission', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const form = { ...label, permission: 'Report_Issue' as const };
  const refusal = printForm(reader('Sample_ViewAll', 'Sample_Export'), form, [id]);
  await expect(refusal).rejects.toEqual(new AppError('FORBIDDEN'));
  const { bytes } = await printForm(reader('Sample_ViewAll', 'Report_Issue'), form, [id]);
  expect((await readPdf(bytes as Uint8Array)).pages).toHaveLength(1);
});

test('PRINT-01 a form of one sample is named after it, and takes one', async () => {
  const ids = await samplesIn(world, 'RECEIVED', 2);
  const context = reader('Sample_ViewAll', 'Sample_Export');
  const form = { ...label, kind: 'sample' as const };
  await expect(printForm(context, form, ids)).rejects.toEqual(
    new AppError('VALIDATION', { fields: [{ field: 'ids', code: 'TOO_LONG' }] }),
  );
  const { fileName } = await printForm(context, form, ids.slice(0, 1));
  expect(fileName).toMatch(/^nhan-ma-vach-[LG]\d\d-\d{4}\.pdf$/);
  expect((await printForm(context, label, ids)).fileName).toBe('nhan-ma-vach.pdf');
});
