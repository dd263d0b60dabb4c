import type { AlertStatus } from '@kiemlab/contract/features/alerts/alerts.kinds';
import { nextNumber, type Person, prepare } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';

interface NewAlert {
  code?: string;
  status?: AlertStatus;
  /** ISO; one hour after another unless told. */
  at?: string;
  from?: Person;
  withdrawn?: boolean;
}

/** An alert in somebody's list, of a sample that need not exist; answers its id. */
export function addAlert(app: TestApp, to: Person, alert: NewAlert = {}): Promise<string> {
  const number = nextNumber();
  const code = alert.code ?? `L31-${String(number).padStart(4, '0')}`;
  return prepare(app, async (tx) => {
    const { id } = await tx
      .insertInto('alert')
      .values({
        module: 'samples',
        kind: 'SAMPLE_RETENTION_DUE',
        params: JSON.stringify({ code, name: 'Cao sao vàng', keepUntil: '2031-03-09' }),
        link_category: 'SAMPLE',
        link_uuid: crypto.randomUUID(),
        link_id_name: code,
        from_user: alert.from?.id ?? null,
        to_user: to.id,
        status: alert.status ?? 'UNREAD',
        alert_time: alert.at ?? new Date(Date.UTC(2031, 0, 1, number)).toISOString(),
        due_on: '2031-02-07',
        withdrawn_at: alert.withdrawn ? new Date().toISOString() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
