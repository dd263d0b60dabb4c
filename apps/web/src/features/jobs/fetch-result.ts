import { getJobResult } from '@kiemlab/contract/features/jobs/jobs.api';
import { call } from '../../lib/api/call.ts';
import { saveFile } from '../../ui/pdf/save-file.ts';

/** Fetches the file that came of a job of one's own, and saves it; answers its name. Throws what the server says. */
export async function fetchResult(id: string): Promise<string> {
  const { blob, fileName } = await call(getJobResult, { params: { id } });
  saveFile(blob, fileName);
  return fileName;
}
