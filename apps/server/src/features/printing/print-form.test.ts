import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../platform/http/app-error.ts';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { sampleIn, samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { FORM_EXAMPLES } from './forms/form-examples.ts';
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
    aliases: new Set<never>(),
    permissions: new Set(permissions),
    username: '',
    fullName: '',
    position: '',
    department: '',
    mustChangePassword: false,
    sessionId: '',
  },
});
const label = FORMS['barcode-label'];

test('PRINT-01 a form is printed by those only who have its own permission', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const form = { ...label, permission: 'Report_Issue' as const };
  const refusal = printForm(reader('Sample_ViewAll', 'Sample_Export'), form, { ids: [id] });
  await expect(refusal).rejects.toEqual(new AppError('FORBIDDEN'));
  const { bytes } = await printForm(reader('Sample_ViewAll', 'Report_Issue'), form, { ids: [id] });
  expect((await readPdf(bytes as Uint8Array)).pages).toHaveLength(1);
});

test('PRINT-01 a form of one sample is named after it, and takes one', async () => {
  const ids = await samplesIn(world, 'RECEIVED', 2);
  const context = reader('Sample_ViewAll', 'Sample_Export');
  const form = { ...label, selection: 'one' as const };
  await expect(printForm(context, form, { ids })).rejects.toEqual(
    new AppError('VALIDATION', { fields: [{ field: 'ids', code: 'TOO_LONG' }] }),
  );
  const { fileName } = await printForm(context, form, { ids: ids.slice(0, 1) });
  expect(fileName).toMatch(/^nhan-ma-vach-[LG]\d\d-\d{4}\.pdf$/);
  expect((await printForm(context, label, { ids })).fileName).toBe('nhan-ma-vach.pdf');
});

test('PRINT-01 a book is made of its days or of samples that are named, and of nothing as well', async () => {
  const ids = await samplesIn(world, 'RECEIVED', 2);
  const asked: object[] = [];
  const book = {
    ...label,
    selection: 'period' as const,
    order: 'number' as const,
    inPeriod: (_db: unknown, days: object) => {
      asked.push(days);
      return Promise.resolve(ids);
    },
    content: (
      _db: unknown,
      samples: readonly { id: string }[],
      { period }: { period?: object | undefined },
    ) => {
      asked.push({ samples: samples.map(({ id }) => id), period });
      return Promise.resolve(FORM_EXAMPLES['barcode-label'](1));
    },
  };
  const context = reader('Sample_ViewAll', 'Sample_Export');
  const days = { fromDate: '2026-01-01', toDate: '2026-12-31' };
  expect((await printForm(context, book, days)).fileName).toBe('nhan-ma-vach.pdf');
  expect(asked).toEqual([days, { samples: ids, period: days }]);
  await printForm(context, book, { ids: ids.slice(1) });
  expect(asked.at(-1)).toEqual({ samples: ids.slice(1), period: undefined });
  await printForm(context, { ...book, inPeriod: () => Promise.resolve([]) }, days);
  expect(asked.at(-1)).toEqual({ samples: [], period: days });
  const many = Array.from({ length: 2_001 }, () => ids[0] ?? '');
  await expect(printForm(context, { ...book, inPeriod: () => Promise.resolve(many) }, days)).rejects.toEqual(
    new AppError('VALIDATION', { fields: [{ field: 'toDate', code: 'TOO_MANY_SAMPLES' }] }),
  );
});
