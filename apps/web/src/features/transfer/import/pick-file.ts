import { MAX_IMPORT_BYTES } from '@kiemlab/contract/features/transfer/import/import.api';

/** Why what was chosen cannot be sent. */
export type PickFault = 'notOne' | 'notXlsx' | 'tooLarge' | 'empty';

/** What was chosen or dropped: the one workbook, or what is wrong with it before it is sent (specification 2 §5). */
export function pickFile(
  files: readonly File[],
): { file: File } | { fault: PickFault; name: string } | undefined {
  const [file] = files;
  if (!file) return undefined;
  const { name } = file;
  if (files.length > 1) return { fault: 'notOne', name };
  if (!/\.xlsx$/i.test(name)) return { fault: 'notXlsx', name };
  if (file.size > MAX_IMPORT_BYTES) return { fault: 'tooLarge', name };
  return file.size === 0 ? { fault: 'empty', name } : { file };
}
