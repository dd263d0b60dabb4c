export interface Exchange {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: FormData;
  signal?: AbortSignal | undefined;
}

/** Part of a body that has gone out, 0 to 1. */
export type OnProgress = (sent: number) => void;

/**
 * Like `fetch`, but it tells how much of the body has gone, which `fetch` does not. Rejects with TypeError when the server
 * is not reached, and with the browser's AbortError when it is called off.
 */
export function sendWithProgress(
  url: string,
  { method, headers, body, signal }: Exchange,
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const aborted = (): void => reject(new DOMException('The call was called off', 'AbortError'));
    if (signal?.aborted) return aborted();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve(
        new Response(request.response as Blob, {
          status: request.status,
          headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
        }),
      );
    request.onerror = () => reject(new TypeError('The server was not reached'));
    request.onabort = aborted;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
