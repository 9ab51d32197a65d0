import { vi } from 'vitest';

type Listener = (event: { loaded: number; total: number }) => void;

/** An XMLHttpRequest that sends its requests through fetch, and so to the stub server. */
class RequestOverFetch {
  readonly upload: { onprogress: Listener | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  status = 0;
  responseText = '';
  private target: [method: string, path: string] = ['GET', ''];
  private readonly headers = new Headers();
  private answered = new Headers();
  private isAborted = false;

  open(method: string, path: string): void {
    this.target = [method, path];
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.answered.get(name);
  }

  abort(): void {
    this.isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }

  send(body: FormData): void {
    const [method, path] = this.target;
    for (const loaded of [50, 100]) this.upload.onprogress?.({ loaded, total: 100 });
    void fetch(path, { method, headers: this.headers, body })
      .then(async (response) => {
        if (this.isAborted) return;
        this.status = response.status;
        this.answered = response.headers;
        this.responseText = await response.text();
        this.onload?.();
        this.onloadend?.();
      })
      .catch(() => {
        this.onerror?.();
        this.onloadend?.();
      });
  }
}

/** Sends uploads to the stub server too. */
export const stubUploads = (): void => void vi.stubGlobal('XMLHttpRequest', RequestOverFetch);
