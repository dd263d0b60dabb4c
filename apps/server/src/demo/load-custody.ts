import {
  confirmHandovers,
  confirmOnPaper,
  listHandovers,
  listMyHandovers,
} from '@kiemlab/contract/features/handovers/handovers.api';
import { getPrint, printReport } from '@kiemlab/contract/features/printing/prints.api';
import { numberPaper } from '@kiemlab/contract/features/printing/printing.api';
import { setHold } from '@kiemlab/contract/features/holds/holds.api';
import { addDays, today } from '../platform/clock.ts';
import { paperHandovers, waitingHandovers } from './data/handovers.ts';
import { demoHolds } from './data/holds.ts';
import type { DemoCaller } from './demo-caller.ts';
import { idOf } from './load-setup.ts';

/** More than the demo laboratory has samples. */
const ALL = 500;

/** Prints the record of the hand-over of a sample to its group; answers the number that it was given (rule F4), and what stands for its scan. */
async function printPaper(call: DemoCaller, sampleId: string): Promise<{ number: string; scan: File }> {
  const params = { type: 'testing-handover' } as const;
  const { id } = await call('kehoach1', printReport, { params, body: { ids: [sampleId] } });
  const { blob } = await call('kehoach1', getPrint, { params: { id } });
  const { number } = await call('kehoach1', numberPaper, { params, body: { ids: [sampleId] } });
  return { number, scan: new File([blob as Blob], 'Biên bản bàn giao mẫu.pdf') };
}

/** Prints papers of hand-overs as the clerk who gave the samples, and says that these were confirmed on them, as the unit head. */
async function confirmPapers(call: DemoCaller, samples: Map<string, string>): Promise<void> {
  for (const [key, paper] of Object.entries(paperHandovers)) {
    const sampleId = idOf(samples, key);
    const { number, scan } = await printPaper(call, sampleId);
    const text = paper.replace('{number}', number);
    const handovers = await call('truongphong1', listHandovers, { params: { id: sampleId } });
    for (const { id, version } of handovers.filter(({ mayConfirmOnPaper }) => mayConfirmOnPaper))
      await call('truongphong1', confirmOnPaper, {
        params: { id },
        body: { version, paper: text },
        file: scan,
      });
  }
}

/** The technicians confirm what was handed over to them, but for what still waits. */
async function confirmOthers(call: DemoCaller, samples: Map<string, string>): Promise<void> {
  const waiting = new Set(waitingHandovers.map((key) => idOf(samples, key)));
  for (const who of ['knv1', 'knv2'] as const) {
    const { handovers } = await call(who, listMyHandovers, { query: { size: ALL } });
    const taken = handovers.filter(({ sampleId }) => !waiting.has(sampleId));
    if (taken.length === 0) continue;
    await call(who, confirmHandovers, {
      body: { handovers: taken.map(({ id, version }) => ({ id, version })) },
    });
  }
}

/** Through whose hands the demo samples went, and what keeps some of them from being destroyed. */
export async function loadCustody(call: DemoCaller, samples: Map<string, string>): Promise<void> {
  await confirmPapers(call, samples);
  await confirmOthers(call, samples);
  for (const { sample, by, untilInDays, ...told } of demoHolds)
    await call(by, setHold, {
      body: {
        ...told,
        samplesIds: [idOf(samples, sample)],
        ...(untilInDays === undefined ? {} : { until: addDays(today(), untilInDays) }),
      },
    });
}
