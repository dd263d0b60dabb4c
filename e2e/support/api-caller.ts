import type { APIRequestContext } from '@playwright/test';
import { PASSWORD } from '../pages/login-page.ts';

/** Text fields, and the file. */
type Multipart = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;

interface Options {
  method: string;
  data?: object;
  multipart?: Multipart;
}

/** Calls the server as a person, for what a journey needs before it begins; it is no part of what the journey shows. */
export class ApiCaller {
  private readonly request: APIRequestContext;
  private readonly tokens = new Map<string, Promise<string>>();
  constructor(request: APIRequestContext) {
    this.request = request;
  }

  /** One login for all that is called at once. */
  private tokenOf(username: string): Promise<string> {
    const known = this.tokens.get(username);
    if (known) return known;
    const token = this.logIn(username);
    this.tokens.set(username, token);
    return token;
  }

  private async logIn(username: string): Promise<string> {
    const answer = await this.request.post('/api/user/login', { data: { username, password: PASSWORD } });
    const { data } = (await answer.json()) as { data: { access_token: string } };
    return data.access_token;
  }

  private async fetch(username: string, path: string, options: Options) {
    return this.request.fetch(path, {
      ...options,
      headers: { authorization: `Bearer ${await this.tokenOf(username)}` },
    });
  }

  /** What a refused call tells beside its code. */
  async detailsOf(username: string, path: string, data: object): Promise<Record<string, unknown>> {
    const answer = await this.fetch(username, path, { method: 'POST', data });
    const { error } = (await answer.json()) as { error?: { details?: Record<string, unknown> } };
    return error?.details ?? {};
  }

  private async send<T>(username: string, path: string, options: Options): Promise<T> {
    const answer = await this.fetch(username, path, options);
    if (!answer.ok()) throw new Error(`${options.method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** The answer of a call that has to succeed. */
  call<T>(username: string, method: string, path: string, data?: object): Promise<T> {
    return this.send(username, path, { method, ...(data ? { data } : {}) });
  }

  /** The bytes of a file. */
  async bytes(username: string, path: string): Promise<Buffer> {
    const answer = await this.fetch(username, path, { method: 'GET' });
    if (!answer.ok()) throw new Error(`GET ${path}: ${answer.status()}`);
    return answer.body();
  }

  /** The same of a call that takes a file. */
  upload<T>(username: string, path: string, multipart: Multipart): Promise<T> {
    return this.send(username, path, { method: 'POST', multipart });
  }
}
