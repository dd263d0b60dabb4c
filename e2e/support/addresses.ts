import { ROUTES } from '../../scripts/house/routes.registry.ts';
import type { ApiCaller } from './api-caller.ts';

/** Every address at which the product is looked at, with its route; `{STATUS}` stands for a sample in that status, `{TEMPLATE}` for a type of samples. */
export const LOOKS: readonly { route: string; at: string }[] = Object.entries(ROUTES).flatMap(
  ([route, { looks }]) => ('none' in looks ? [] : looks.map((at) => ({ route, at }))),
);

/** The id of a sample in a status. */
export async function sampleIn(api: ApiCaller, status: string): Promise<string> {
  const path = `/api/samples?size=1&status=${status}`;
  const { sampleList } = await api.call<{ sampleList: { sampleId: string }[] }>('demo', 'GET', path);
  const [first] = sampleList;
  if (!first) throw new Error(`there is no sample in ${status}`);
  return first.sampleId;
}

/** The id of a type of samples. */
async function someTemplate(api: ApiCaller): Promise<string> {
  const [first] = await api.call<{ id: string }[]>('demo', 'GET', '/api/templates?type=SAMPLE');
  if (!first) throw new Error('there is no type of samples');
  return first.id;
}

/** An address with the id of a sample in the place of its status, or of a type; `own` names samples that are taken instead. */
export async function addressOf(
  api: ApiCaller,
  at: string,
  own: Readonly<Record<string, string>> = {},
): Promise<string> {
  const [placeholder, status] = /\{(\w+)\}/.exec(at) ?? [];
  if (!placeholder || !status) return at;
  const find = (): Promise<string> => (status === 'TEMPLATE' ? someTemplate(api) : sampleIn(api, status));
  return at.replace(placeholder, own[status] ?? (await find()));
}
