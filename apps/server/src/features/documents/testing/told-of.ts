import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import type { Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** The sentences that somebody is told and that have a title in them. */
export async function toldOf(app: TestApp, who: Person, title: string): Promise<string[]> {
  const { data } = await app.call(listAlerts, { query: { size: 100 } }, who.token);
  return data.map(({ alertMessage }) => alertMessage).filter((message) => message.includes(title));
}
