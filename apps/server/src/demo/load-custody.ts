import {
  confirmHandovers,
  confirmOnPaper,
  listHandovers,
  listMyHandovers,
} from '@kiemlab/contract/features/handovers/handovers.api';
import { setHold } from '@kiemlab/contract/features/holds/holds.api';
import { addDays, today } from '../platform/clock.ts';
import { paperHandovers, waitingHandovers } from './data/handovers.ts';
import { demoHolds } from './data/holds.ts';
import type { DemoCaller } from './demo-caller.ts';
import { idOf } from './load-setup.ts';

/** More than the demo laboratory has samples. */
const ALL = 500;

/** Says on which papers hand-overs were confirmed, as the clerk who gave the samples. */
async function confirmPapers(call: DemoCaller, samples: Map<string, string>): Promise<void> {
  for (const [key, paper] of Object.entries(paperHandovers)) {
    const handovers = await call('kehoach1', listHandovers, { params: { id: idOf(samples, key) } });
    for (const { id, version } of handovers.filter(({ mayConfirmOnPaper }) => mayConfirmOnPaper))
      await call('kehoach1', confirmOnPaper, { params: { id }, body: { version, paper } });
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
