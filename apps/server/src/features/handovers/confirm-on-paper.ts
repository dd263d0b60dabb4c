import { confirmOnPaper as endpoint } from '@kiemlab/contract/features/handovers/handovers.api';
import { judgePaper } from '@kiemlab/contract/features/handovers/handovers.rules';
import { keepFile } from '../../platform/files/keep-file.ts';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { checkScan } from './check-scan.ts';
import { tellOfPaper } from './handover-alerts.queries.ts';
import { insertScan } from './handover-scans.queries.ts';
import { markConfirmed } from './handovers.queries.ts';
import { loadHandovers } from './load-handovers.ts';

/**
 * Says that who took a sample confirmed it on paper, with the scan, by who takes it or a unit head who did not give it; the others who
 * take it are told (rule S24).
 */
export const confirmOnPaper = route(
  endpoint,
  async ({ params: { id }, body: { version, paper }, file }, context) => {
    const { user } = context;
    const mime = await checkScan(file, context.language);
    return context.write({ action: endpoint.id, reason: paper }, async (tx) => {
      const [row] = await loadHandovers(tx, [{ id, version }], user, judgePaper);
      const { sample_id: sampleId } = found(row, 'NOT_FOUND');
      const kept = await keepFile(tx, context.files, { file, mime });
      await insertScan(tx, { ...kept, handoverId: id, sampleId, uploadedBy: user.id });
      await markConfirmed(tx, [id], user.id, paper);
      await tellOfPaper(tx, id, user);
      return { id };
    });
  },
);
