import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { login } from '@kiemlab/contract/features/auth/auth.api';
import { listTemplates } from '@kiemlab/contract/features/templates/templates.api';
import { createFirstAdministrator } from '@kiemlab/contract/features/setup/setup.api';
import { readPidFile } from '@kiemlab/db/embedded/pid-file';
import { isServerOf } from '@kiemlab/db/embedded/processes';
import type { PgConnection } from '@kiemlab/db/embedded/pg-connection';
import { findPlace } from '@kiemlab/db/embedded/place';
import { attachEmbedded, type EmbeddedServer, startEmbedded } from '@kiemlab/db/embedded/start-embedded';
import { createCaller } from './caller.ts';
import { permitAll } from './drill.queries.ts';
import { freePort, type Program, startProgram } from './program.ts';

const ACCOUNT = { username: 'dien.tap', password: 'Thử-lửa-bằng-nước-1' };

/** The program with its database, and who keeps the database server: the program itself, or the drill (a managed server). */
export interface Stage {
  url: string;
  owner: PgConnection;
  program: Program;
  managed?: EmbeddedServer;
  /** What the programs are told of their database. */
  settings(): Record<string, string>;
  /** The process of the database server. */
  serverPid(): number;
  /** Starts the program on what is there. `managed` says that the drill keeps the server from now on. */
  startAgain(managed: boolean): Promise<void>;
  /** Stops the managed server, and starts it again after so many milliseconds. */
  restartServer(awayMs?: number): Promise<void>;
  /** Ends everything; answers the milliseconds that the program took. */
  end(): Promise<number>;
}

const urlOf = ({ host, user, password, database }: PgConnection): string =>
  `postgresql://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}`;

/** Starts the program on a database folder of its own. */
export async function openStage(dir: string): Promise<Stage> {
  const port = await freePort();
  const dataDir = path.join(dir, 'data');
  const common = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
  const program = await startProgram(common);
  const owner = await attachEmbedded(dataDir);
  const place = findPlace(dataDir);
  if (!owner || !place) throw new Error('the database of the program was not found');
  const keep = () => startEmbedded({ dir: dataDir, say: () => undefined });
  const stage: Stage = {
    url: `http://127.0.0.1:${port}`,
    owner,
    program,
    settings: () => ({ ...common, ...(stage.managed ? { DATABASE_URL: urlOf(owner) } : {}) }),
    serverPid: () => readPidFile(place.dataDir)?.pid ?? 0,
    async startAgain(managed) {
      if (managed) stage.managed ??= await keep();
      else {
        await stage.managed?.stop();
        delete stage.managed;
      }
      stage.program = await startProgram(stage.settings());
    },
    async restartServer(awayMs = 0) {
      await stage.managed?.stop();
      await pause(awayMs);
      stage.managed = await keep();
    },
    async end() {
      const took = await stage.program.stop();
      // A program that ended by itself leaves its server behind.
      if (!stage.managed && isServerOf(stage.serverPid(), place.dataDir)) stage.managed = await keep();
      await stage.managed?.stop();
      return took;
    },
  };
  return stage;
}

/** Makes an account with every permission and logs it in; answers its token and the sample type to register with. */
export async function openLaboratory(stage: Stage): Promise<{ token: string; templateId: string }> {
  const anybody = createCaller(stage.url, undefined, () => true);
  await anybody.ask(createFirstAdministrator, { body: { ...ACCOUNT, lastName: 'Diễn', firstName: 'Tập' } });
  await permitAll(stage.owner);
  const { data } = await anybody.ask(login, { body: ACCOUNT });
  const token = data.access_token;
  const { data: templates } = await createCaller(stage.url, token, () => true).ask(listTemplates, {
    query: {},
  });
  const template = templates.find(({ prefix }) => prefix === 'KH');
  if (!template) throw new Error('a new laboratory has no sample type KH');
  return { token, templateId: template.id };
}
