import { CHOICE_FIELDS } from '@kiemlab/contract/features/choices/choices.rules';
import { DOCUMENT_TYPE_KEYS } from '@kiemlab/contract/features/documents/documents.rules';
import {
  type FieldKey,
  fieldOf,
  isField,
  isRows,
} from '@kiemlab/contract/features/samples/samples.catalogue';
import { png } from '../../apps/server/src/testing/file-examples.ts';
import type { ApiCaller } from './api-caller.ts';

/** What runs where a page takes a stored text for its own: markup, an attribute that ends early, a template, a link. */
const SCRIPTS = [
  '<script>ran()</script>',
  '"><img src=x onerror=ran()>',
  '{{constructor}}',
  'javascript:ran()',
] as const;
/** All of them in one text. */
export const SCRIPT = SCRIPTS.join(' ');
/** Of a field that has no room for all. */
const [MARKUP] = SCRIPTS;

/** Everybody's right is his or hers: what is stored here is about what is shown. */
const WHO = 'demo';
type Row = Record<string, unknown>;

const textFor = (key: FieldKey): string => ((fieldOf(key).max ?? 200) >= SCRIPT.length ? SCRIPT : MARKUP);

/** A sample of the widest template, with the texts in every field that takes any; received or not. Answers its id. */
async function storeSample(api: ApiCaller, clientId: string, receives: boolean): Promise<string> {
  const templates = await api.call<{ id: string; fields: string[] }[]>(
    WHO,
    'GET',
    '/api/templates?type=SAMPLE',
  );
  const [widest] = templates.sort((a, b) => b.fields.length - a.fields.length);
  const body: Record<string, Row | Row[]> = {};
  for (const key of widest?.fields.filter(isField) ?? []) {
    const { section, type, system } = fieldOf(key);
    if (system) continue;
    const isText = ['text', 'multiline'].includes(type) || CHOICE_FIELDS.includes(key);
    const value = key === 'associatedClient' ? clientId : (GIVEN[key] ?? (isText ? textFor(key) : undefined));
    if (value === undefined) continue;
    if (isRows(section)) ((body[section] ??= [{}]) as Row[])[0]![key] = value;
    else ((body[section] ??= {}) as Row)[key] = value;
  }
  const { sampleId } = await api.call<{ sampleId: string }>(
    WHO,
    'POST',
    `/api/samples/${widest?.id ?? ''}`,
    body,
  );
  if (receives)
    await api.call(WHO, 'PUT', '/api/samples/status', { samplesIds: [sampleId], status: 'RECEIVED' });
  return sampleId;
}
const GIVEN: Partial<Record<FieldKey, unknown>> = {
  sampleSource: 'Mẫu lấy',
  currentQuantity: '60',
  currentQuantityUnit: 'viên',
  // A field that leads somewhere: nothing but the link itself.
  documentId: 'javascript:ran()',
};

/** What else people type: each where a page shows it. Answers what the routes of records need. */
export async function storeScripts(
  api: ApiCaller,
): Promise<{ samples: Record<string, string>; documentId: string }> {
  const post = <T>(path: string, body: object, method = 'POST'): Promise<T> =>
    api.call<T>(WHO, method, path, body);
  for (const key of CHOICE_FIELDS) await post('/api/sample/config', { key, value: textFor(key) }, 'PUT');
  await post('/api/config-list', { key: 'CUSTOMER_CLASSIFICATION', value: SCRIPT });
  const person = { firstName: SCRIPT, lastName: SCRIPT, address: SCRIPT, city: MARKUP };
  const { id: clientId } = await post<{ id: string }>('/api/client', {
    ...person,
    email: 'javascript:ran()@"><img',
    facilityName: SCRIPT,
    externalId: MARKUP,
    clientType: SCRIPT,
  });
  await post('/api/user/create_user_account', {
    GroupApp: [],
    GeneralInformation: { LoginStatus: 1 },
    LoginInfomation: {
      Username: 'script.ran',
      Password: 'Cầu-vồng tháng 7!',
      ConfirmPassword: 'Cầu-vồng tháng 7!',
    },
    UserInformation: {
      FirstName: MARKUP,
      LastName: '"><img src=x onerror=ran()>',
      Position: SCRIPT,
      Department: SCRIPT,
      Address: SCRIPT,
      City: MARKUP,
      Email: 'script@lab.example',
      Phone: '0905 123 456',
    },
  });
  await post('/api/permissions/create_group', { AppCode: 'sample', TenGroup: SCRIPT, Mota: SCRIPT });
  await post('/api/carts', { cartName: SCRIPT });
  const picture = { name: '"><img src=x onerror=ran()>.png', mimeType: 'image/png', buffer: png(40, 30) };
  await api.upload(WHO, '/api/images/upload', { clientId, caption: SCRIPT, file: picture });
  const { id: documentId } = await api.upload<{ id: string }>(WHO, '/api/document/create_file', {
    title: SCRIPT,
    titleEnglish: SCRIPT,
    type: DOCUMENT_TYPE_KEYS[0],
    version: MARKUP,
    file: picture,
  });
  await post('/api/user/forgot_password', { username: SCRIPT.slice(0, 100), email: 'ran()@lab.example' });
  const samples = {
    NOT_RECEIVE: await storeSample(api, clientId, false),
    RECEIVED: await storeSample(api, clientId, true),
  };
  await api.upload(WHO, `/api/samples/${samples.RECEIVED}/upload`, { caption: SCRIPT, file: picture });
  return { samples, documentId };
}

/** Asks for longer sessions, which waits for a second person, with such a reason; answers what takes that back. */
export async function askForChange(api: ApiCaller): Promise<() => Promise<unknown>> {
  type Settings = { settings: { key: string; newest: string | null }[] };
  const { settings } = await api.call<Settings>(WHO, 'GET', '/api/settings');
  await api.call(WHO, 'PUT', '/api/settings/sessionLimits', {
    value: { idleMinutes: 30, absoluteHours: 12 },
    reason: SCRIPT,
    seen: settings.find(({ key }) => key === 'sessionLimits')?.newest ?? null,
  });
  type Waiting = { changes: { id: string; reason: string }[] };
  const { changes } = await api.call<Waiting>(WHO, 'GET', '/api/safeguards?size=100');
  const id = changes.find(({ reason }) => reason === SCRIPT)?.id ?? '';
  return () => api.call(WHO, 'POST', `/api/safeguards/${id}/withdraw`, { reason: 'Rút lại sau khi xem' });
}

/** Says that the laboratory is called so; answers what undoes it. */
export async function nameLaboratory(api: ApiCaller): Promise<() => Promise<unknown>> {
  type Rows = { settings: { key: string; value: object; newest: string | null }[] };
  const change = async (other: object): Promise<object> => {
    const { settings } = await api.call<Rows>(WHO, 'GET', '/api/settings');
    const { value = {}, newest = null } = settings.find(({ key }) => key === 'laboratory') ?? {};
    await api.call(WHO, 'PUT', '/api/settings/laboratory', {
      value: { ...value, ...other },
      reason: SCRIPT,
      seen: newest,
    });
    return value;
  };
  const before = await change({
    parentAuthority: SCRIPT,
    centreName: SCRIPT,
    address: SCRIPT,
    placeName: MARKUP,
  });
  return () => change(before);
}
