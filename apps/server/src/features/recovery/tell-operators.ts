import { alertMessage, type AlertParams } from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { backupMail } from './backup-mail.job.ts';
import { findOperators, tellOnceADay, type ToldOperators } from './backup-alerts.queries.ts';

const LANGUAGES = ['vi', 'en'] as const;

/** Tells administrators by alert and, with a mail server, by mail: of one matter once a day. */
export const tellOperators = <K extends ToldOperators>(
  { write, mailer }: Pick<JobContext, 'write' | 'mailer'>,
  kind: K,
  params: AlertParams[K],
): Promise<void> =>
  write(async (tx) => {
    if ((await tellOnceADay(tx, kind, params)) === 0 || mailer.way === 'none') return;
    const [vi, en] = LANGUAGES.map((language) => alertMessage(kind, params, language)) as [string, string];
    for (const { name, address } of await findOperators(tx))
      await enqueue(tx, backupMail, { payload: { vi, en, name, address }, about: kind });
  });
