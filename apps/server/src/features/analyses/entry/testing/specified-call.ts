import { listTestDocuments } from '@kiemlab/contract/features/analyses/documents.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { Person } from '../../../../testing/people.ts';
import { startWorld } from '../../../../testing/world.ts';

/** The specification's entry (1 §3), with the fields of the analyte, word for word: no version, no reason. */
export const specified = (row: TestRow) => ({
  testInformationId: row.id,
  id: null,
  analysisComment: 'Đo trên máy HPLC số 2',
  remarks: '',
  sampleTestingResult: 'PASS',
  analytesId: row.analytesId,
  analytesName: row.analytesName,
  analytesGroupId: null,
  observedValue: '99,58',
  costEstimate: 120000,
  testRunNumber: 1,
  lod: '',
  loq: '',
  methodId: row.methodId,
  otherLabResult: '',
  result: '99,6',
  unit: row.unit,
  description: '',
});

/** A part of the form. */
export type Part = [name: string, value: string | File];

export const json = (sent: unknown): Part => ['testResultJson', JSON.stringify(sent)];
export const file = (name: string, bytes: Buffer): Part => [
  'documents',
  new File([Uint8Array.from(bytes)], name),
];

/** A laboratory that is sent results as the specification has it. */
export async function startSpecified() {
  const world = await startWorld();
  async function send(
    parts: readonly Part[],
    who: Person | undefined = world.technician,
    cut = 0,
    key?: string,
  ) {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    const encoded = new Response(form);
    const payload = Buffer.from(await encoded.arrayBuffer());
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/test-result',
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      payload: payload.subarray(0, payload.length - cut),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  }

  const documentsOf = async (row: TestRow) =>
    (await world.done(world.reviewer, listTestDocuments, { params: { id: row.id } })).documents;

  return { world, send, documentsOf };
}
export type Specified = Awaited<ReturnType<typeof startSpecified>>;
