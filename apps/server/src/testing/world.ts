import type { EndpointDef, Input, Ok } from '@kiemlab/contract/core/define-endpoint';
import { insertSession } from '../features/auth/auth.queries.ts';
import type { MailSettings } from '../platform/mail/open-mailer.ts';
import { type KeptLaboratory, keptLaboratory, type Role, ROLES } from './kept-laboratory.ts';
import { addTemplate, type Setup } from './laboratory.ts';
import { type Person, prepare } from './people.ts';
import { type KeepingApp, startTestApp, type TestApp } from './test-app.ts';

/** The running product with a laboratory in it: people of each role, a sample type and a test id with two analytes. */
export interface World extends KeepingApp, Record<Role, Person> {
  template: { id: string; name: string };
  setup: Setup;
  /** A call that has to succeed; answers its data. */
  done<E extends EndpointDef>(who: Person, endpoint: E, input: Input<E>): Promise<Ok<E>>;
}

/** Logs all accounts in, in one unit of work: what a log-in asks for is proved where it is the subject. */
const logAllIn = (app: TestApp, accounts: KeptLaboratory['accounts']): Promise<Record<Role, Person>> =>
  prepare(
    app,
    async (tx) => {
      const people: Partial<Record<Role, Person>> = {};
      for (const role of ROLES) {
        const account = accounts[role];
        const session = await insertSession(tx, account.id, '127.0.0.1');
        const tokens = await app.services.sessions.issue(tx, account.id, session);
        people[role] = { ...account, token: tokens.access_token, refreshToken: tokens.refresh_token };
      }
      return people as Record<Role, Person>;
    },
    'auth.login',
  );

/** Starts the product and its laboratory, that of all tests and without a mail server unless told; `stop()` ends it. */
export async function startWorld(laboratory = keptLaboratory(), mail: MailSettings = {}): Promise<World> {
  const { database, migrated, accounts, setup } = await laboratory;
  const app = await startTestApp(mail, { database, migrated });
  const people = await logAllIn(app, accounts);
  // Of this world alone: the program keeps the versions that it has read by the id of the sample type.
  const template = await addTemplate(app);
  await prepare(app, (tx) =>
    tx
      .insertInto('test_classification_template')
      .values({ classification_id: setup.testId, template_id: template.id })
      .execute(),
  );
  return {
    ...app,
    ...people,
    template,
    setup: structuredClone(setup),
    async done(who, endpoint, input) {
      const answer = await app.call(endpoint, input, who.token);
      if (answer.status >= 300)
        throw new Error(`${endpoint.id} answered ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.data;
    },
  };
}
