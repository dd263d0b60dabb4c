import { compareDecimals, parseDecimal } from '@kiemlab/contract/core/decimal';
import { remainderOf } from '@kiemlab/contract/features/ledger/ledger.rules';
import { flagOf, proposalOf, type Verdict } from '@kiemlab/contract/features/analyses/flags';
import type { DemoAnalyte, DemoClient, DemoPerson, DemoSample, DemoTestSetup } from './types.ts';

/** Everything that belongs together and is checked together. */
export interface DemoData {
  people: readonly DemoPerson[];
  clients: readonly DemoClient[];
  testSetups: readonly DemoTestSetup[];
  samples: readonly DemoSample[];
}

/** All parameters of a setup, in printing order. */
export const analytesOf = (setup: DemoTestSetup): readonly DemoAnalyte[] =>
  setup.analyteGroups.flatMap((group) => group.analytes);

/** The verdict that the limits propose; undefined where nothing can be compared: no limits, or a result such as "< 0,25". */
export function proposedVerdict(analyte: DemoAnalyte, result: string): Verdict | undefined {
  const { minimum = null, maximum = null, criticalLow = null, criticalHigh = null } = analyte;
  return proposalOf(flagOf(result, { minimum, maximum, criticalLow, criticalHigh }));
}

/** Faults of one setup: duplicate names, limits out of order, limits on a qualitative parameter. */
function setupFaults(setup: DemoTestSetup): string[] {
  const analytes = analytesOf(setup);
  const names = analytes.map((analyte) => analyte.name);
  const faults = names
    .filter((name, at) => names.indexOf(name) !== at)
    .map((name) => `analyte ${name} appears twice`);
  for (const analyte of analytes) {
    const { criticalLow, minimum, maximum, criticalHigh } = analyte;
    const limits = [criticalLow, minimum, maximum, criticalHigh].filter((limit) => limit !== undefined);
    if (limits.some((limit) => parseDecimal(limit) !== limit)) faults.push(`${analyte.name}: not a decimal`);
    else if (limits.some((limit, at) => at > 0 && compareDecimals(limits[at - 1] ?? limit, limit) > 0))
      faults.push(`${analyte.name}: limits out of order`);
    if (limits.length > 0 !== (analyte.type === 'QUANTITATIVE'))
      faults.push(`${analyte.name}: limits do not fit its type`);
    if (analyte.hours === undefined && analyte.days === undefined)
      faults.push(`${analyte.name}: no turn-around`);
    if (!/^\d+$/.test(analyte.cost)) faults.push(`${analyte.name}: cost is not whole`);
    if (proposedVerdict(analyte, analyte.typicalResult) === 'FAIL')
      faults.push(`${analyte.name}: typical result fails`);
  }
  if (parseDecimal(setup.consumes.quantity) !== setup.consumes.quantity)
    faults.push('quantity is not a decimal');
  return faults.map((fault) => `${setup.key}: ${fault}`);
}

/** How much the tests of a sample take of it, where its test id counts in the unit of the sample. */
export function takenByTests(sample: DemoSample, setups: readonly DemoTestSetup[]): string | undefined {
  const consumes = setups.find(({ key }) => key === sample.setup)?.consumes;
  return consumes?.unit === sample.unit ? consumes.quantity : undefined;
}

/** Faults of the results of a sample against its setup and its state. */
function resultFaults(sample: DemoSample, setup: DemoTestSetup): string[] {
  const faults: string[] = [];
  const byName = new Map(analytesOf(setup).map((analyte) => [analyte.name, analyte]));
  const given = new Set(sample.results.map((result) => result.analyte));
  if (given.size !== sample.results.length) faults.push('an analyte has two results');
  for (const { analyte: name, result, verdict } of sample.results) {
    const analyte = byName.get(name);
    if (!analyte) faults.push(`setup ${setup.key} has no analyte ${name}`);
    else if ((proposedVerdict(analyte, result) ?? verdict) !== verdict)
      faults.push(`${name}: ${result} is not ${verdict}`);
  }
  for (const name of sample.unassigned ?? [])
    if (!byName.has(name) || given.has(name)) faults.push(`${name} is not one that nobody has begun`);
  const missing = [...byName.keys()].filter((name) => !given.has(name));
  const finished =
    ['REPORTED', 'REPORT_SAMPLE_HAS_EXISTED'].includes(sample.state) ||
    (sample.state === 'ANALYZING' && !['NEW', 'TEST_DONE'].includes(sample.testsState ?? ''));
  if (finished && !sample.partial && missing.length > 0) faults.push(`no result for ${missing.join(', ')}`);
  if (sample.partial && (missing.length === 0 || sample.results.some(({ verdict }) => verdict !== 'PASS')))
    faults.push('is no part that passed');
  const started = finished || sample.testsState === 'TEST_DONE';
  if (started !== given.size > 0) faults.push('results do not fit the state');
  return faults;
}

/** Faults of what a state needs and of the order of days. */
function stateFaults(sample: DemoSample): string[] {
  const faults: string[] = [];
  const need = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  const { state, receivedDaysAgo, samplingDaysAgo, productionDate, expirationDate } = sample;
  need(state !== 'ANALYZING' || sample.testsState !== undefined, 'testsState missing');
  need((state === 'DESTROYED') === (sample.destroyedReason !== undefined), 'destroyedReason and state');
  need((state === 'EXPORTED') === (sample.exportedTo !== undefined), 'exportedTo and state');
  need(state === 'NOT_RECEIVE' || sample.storageLocation !== undefined, 'storageLocation missing');
  need((sample.source === 'SENT') === (sample.client !== undefined), 'client and source');
  need((sample.source === 'TAKEN') === (sample.sampler ?? []).length > 0, 'sampler and source');
  need((sample.source === 'TAKEN') === (samplingDaysAgo !== undefined), 'samplingDaysAgo and source');
  need((samplingDaysAgo ?? receivedDaysAgo) >= receivedDaysAgo, 'received before it was taken');
  const got = -(samplingDaysAgo ?? receivedDaysAgo);
  need((productionDate?.days ?? got) <= got, 'made after it was taken');
  need((expirationDate?.days ?? got) >= got, 'taken after expiry');
  need(parseDecimal(sample.quantity) === sample.quantity, 'quantity is not a decimal');
  const failed = sample.results.some((result) => result.verdict === 'FAIL');
  const fictional = [sample.producerName, sample.locationName].every((name) => name.includes('(demo)'));
  need(!failed || fictional, 'fails, but its maker or premises do not say (demo)');
  return faults;
}

/** Every contradiction in the demo data, one line each; none means the data can be loaded. */
export function demoDataFaults({ people, clients, testSetups, samples }: DemoData): string[] {
  const setups = new Map(testSetups.map((setup) => [setup.key, setup]));
  const usernames = new Set(people.map((person) => person.username));
  const clientKeys = new Set(clients.map((client) => client.key));
  const faults = testSetups.flatMap(setupFaults);
  for (const setup of testSetups)
    for (const name of [...setup.technicians, ...setup.approvers])
      if (!usernames.has(name)) faults.push(`${setup.key}: no account ${name}`);
  const seen = new Map<string, DemoSample>();
  for (const sample of samples) {
    const say = (fault: string) => faults.push(`${sample.key}: ${fault}`);
    const setup = setups.get(sample.setup);
    if (!setup) say(`no setup ${sample.setup}`);
    else {
      if (!setup.sampleTypes.includes(sample.template))
        say(`setup ${setup.key} is not for ${sample.template}`);
      if (!setup.technicians.includes(sample.technician))
        say(`${sample.technician} may not use ${setup.key}`);
      if (setup.standard !== sample.standard) say(`standard differs from that of ${setup.key}`);
      resultFaults(sample, setup).forEach(say);
    }
    stateFaults(sample).forEach(say);
    if (sample.client !== undefined && !clientKeys.has(sample.client)) say(`no client ${sample.client}`);
    for (const name of sample.sampler ?? []) if (!usernames.has(name)) say(`no account ${name}`);
    const parent = sample.parent === undefined ? undefined : seen.get(sample.parent);
    if (sample.parent !== undefined && !parent) say(`no parent ${sample.parent} before it`);
    if (parent && (parent.unit !== sample.unit || compareDecimals(sample.quantity, parent.quantity) >= 0))
      say('quantity or unit does not fit its parent');
    const kept = samples.filter((one) => one.parent === sample.key).map(({ quantity }) => quantity);
    const took = sample.results.length > 0 ? (takenByTests(sample, testSetups) ?? '0') : '0';
    if (compareDecimals(remainderOf(sample.quantity, [...kept, took]), '0') <= 0)
      say('nothing is left after portions and tests');
    seen.set(sample.key, sample);
  }
  return faults;
}
