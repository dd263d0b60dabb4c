import { vi } from 'vitest';

/** What the browser sends files with; answers each form in turn. Answers the forms that were sent. */
export function stubSender(answer: (body: FormData) => Response): FormData[] {
  const sent: FormData[] = [];
  class Sender {
    upload = {};
    status = 0;
    response: Blob | undefined;
    onload?: () => void;
    onabort?: () => void;
    open(): void {}
    setRequestHeader(): void {}
    getResponseHeader = (): string => 'application/json';
    abort(): void {
      if (this.status === 0) this.onabort?.();
    }
    send(body: FormData): void {
      sent.push(body);
      const response = answer(body);
      void response.blob().then((blob) => {
        this.status = response.status;
        this.response = blob;
        this.onload?.();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sender);
  return sent;
}

/** The parts of a form, files by their names. */
export const partsOf = (form: FormData | undefined): [string, unknown][] =>
  [...(form?.entries() ?? [])].map(([key, value]) => [key, value instanceof File ? value.name : value]);
