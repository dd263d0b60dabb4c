import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { type Caller, createCaller, WrongAnswer } from './caller.ts';

/** What people were told is done. */
export interface Acknowledged {
  /** Name of each registered sample by its id. */
  registered: Map<string, string>;
  /** Those of whose receipt people were told, or found that it is done. */
  received: Set<string>;
  /** Moments of the answers, of `performance.now()`, with when the call had begun. */
  times: { began: number; answered: number }[];
  /** How often they were told to try again, by the code of the answer; '' where nobody answered. */
  again: Record<string, number>;
  /** Failures that nobody should see. */
  wrong: string[];
}

export interface Writers {
  acknowledged: Acknowledged;
  stop(): Promise<void>;
}

const bodyOf = (sampleName: string) => ({
  generalInformation: {
    sampleName,
    sampleSource: 'Mẫu lấy',
    status: 'Bao bì nguyên vẹn',
    chronicleBatchDate: 'PA2401',
  },
  quantityInformation: { currentQuantity: '100', currentQuantityUnit: 'viên' },
  samplerInformation: [{ samplerName: 'Trần Văn Lấy' }],
});

/** Registers a sample under a name that no other has, and receives it. */
async function writeOne(
  caller: Caller,
  templateId: string,
  name: string,
  { registered, received, times }: Acknowledged,
): Promise<void> {
  let began = performance.now();
  const made = await caller.ask(createSample, { params: { templateId }, body: bodyOf(name) });
  if (made.status !== 201) throw new WrongAnswer(`registering was answered ${made.status} ${made.code}`);
  const id = made.data.sampleId;
  registered.set(id, name);
  times.push({ began, answered: performance.now() });
  began = performance.now();
  const moved = await caller.ask(changeSampleStatus, {
    body: { samplesIds: [id], status: sampleTransition('receive').to },
  });
  // Done by the call before, whose answer got lost; whether that is so is looked at in the end.
  const isDone = moved.isRepeated && moved.code === 'INVALID_STATUS_TRANSITION';
  if (moved.status >= 300 && !isDone)
    throw new WrongAnswer(`receiving was answered ${moved.status} ${moved.code}`);
  received.add(id);
  times.push({ began, answered: performance.now() });
}

/** Lets some people register and receive samples, one after the other, until stopped. */
export function startWriters(options: {
  url: string;
  token: string;
  templateId: string;
  people: number;
}): Writers {
  let stopped = false;
  const caller = createCaller(options.url, options.token, () => stopped);
  const { again } = caller;
  const acknowledged: Acknowledged = {
    registered: new Map(),
    received: new Set(),
    times: [],
    again,
    wrong: [],
  };
  const work = async (person: number): Promise<void> => {
    for (let count = 0; !stopped; count++) {
      try {
        await writeOne(caller, options.templateId, `Mẫu diễn tập ${person}.${count}`, acknowledged);
      } catch (error) {
        if (error instanceof WrongAnswer) acknowledged.wrong.push(error.message);
        else if (!stopped) acknowledged.wrong.push(String(error));
      }
    }
  };
  const working = Array.from({ length: options.people }, (_, person) => work(person));
  return {
    acknowledged,
    async stop() {
      stopped = true;
      await Promise.all(working);
    },
  };
}
