import type { APIRequestContext } from '@playwright/test';
import { PASSWORD } from '../pages/login-page.ts';

/** Calls the server as a person, for what a journey needs before it begins; it is no part of what the journey shows. */
export class ApiCaller {
  private readonly request: APIRequestContext;
  private readonly tokens = new Map<string, string>();
  constructor(request: APIRequestContext) {
    this.request = request;
  }

  private async tokenOf(username: string): Promise<string> {
    const known = this.tokens.get(username);
    if (known) return known;
    const answer = await this.request.post('/api/user/login', { data: { username, password: PASSWORD } });
    const { data } = (await answer.json()) as { data: { access_token: string } };
    this.tokens.set(username, data.access_token);
    return data.access_token;
  }

  /** The answer of a call that has to succeed. */
  async call<T>(username: string, method: string, path: string, data?: object): Promise<T> {
    const answer = await this.request.fetch(path, {
      method,
      headers: { authorization: `Bearer ${await this.tokenOf(username)}` },
      ...(data ? { data } : {}),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
