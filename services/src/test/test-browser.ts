import type { Operation } from '@subtitle/contracts/operation';
import { login } from '@subtitle/contracts/operations/auth';
import type { TestApi } from '@subtitle/testing/api';
import { type CallInput, type CallResult, callOperation } from '@subtitle/testing/api-caller';
import { PASSWORD } from '@subtitle/testing/people';
import type { App } from '../http/route';

/** A browser that signs in, stores its cookies, and sends them to calls and pages. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  private token: string | null = null;

  constructor(private readonly api: Pick<TestApi<App>, 'app'>) {}

  async signIn(who: string): Promise<this> {
    const username = who.includes('@') ? who : `${who}@example.com`;
    this.token = null;
    this.token = (await this.callOperation(login, { body: { username, password: PASSWORD } })).answer.token;
    return this;
  }

  async callOperation<O extends Operation>(operation: O, input: CallInput<O> = {}): Promise<CallResult<O>> {
    const headers = { cookie: this.cookie(), ...input.headers };
    const called = await callOperation(this.api.app, this.token, operation, { ...input, headers });
    this.keep(called.headers);
    return called;
  }

  /** Loads a page of the application. Returns its content security policy without the nonce. */
  async loadPage() {
    const { headers, body } = await this.api.app.inject({ url: '/some-page', headers: { cookie: this.cookie() } });
    const policy = String(headers['content-security-policy']).replace(/'nonce-[^']+'/, 'NONCE');
    return { policy, body, headers };
  }

  private cookie = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  private keep(headers: Record<string, unknown>): void {
    for (const line of [headers['set-cookie'] ?? []].flat() as string[]) {
      const [, name, value] = /^(\w+)=([^;]*)/.exec(line)!;
      if (value) this.cookies.set(name!, value);
      else this.cookies.delete(name!);
    }
  }
}
