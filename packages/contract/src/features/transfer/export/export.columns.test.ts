import { expect, test } from 'vitest';
import { PERMISSIONS, type PermissionCode } from '../../../core/permissions.ts';
import { exportColumns } from './export.columns.ts';

const reader = {
  id: 'a',
  aliases: new Set<never>(),
  permissions: new Set(Object.keys(PERMISSIONS) as PermissionCode[]),
};

test('SAMPLE-19 no two columns of the exported list have one name, in either language', () => {
  for (const language of ['vi', 'en'] as const) {
    const names = exportColumns(undefined, reader).map(({ label }) => label[language]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => /CCCD|Identity card/.test(name))).toHaveLength(2);
  }
});
