import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followNewBuild, useNewBuild } from './new-build.ts';

const page = (script: string) => `<script type="module" src="/assets/${script}"></script>`;
const reload = vi.fn();
let failToFetch: () => void = () => {};
let answer: () => Promise<Response>;

vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
  if (name === 'vite:preloadError') failToFetch = listener;
});
vi.stubGlobal('document', { querySelector: () => ({ src: 'http://studio.test/assets/index-old.js' }) });
vi.stubGlobal('location', { reload });
vi.stubGlobal('fetch', () => answer());

const asked = () => vi.waitFor(() => expect(useNewBuild.getState().asking).toBe(false));

describe('a file that cannot be fetched', () => {
  beforeEach(() => {
    reload.mockClear();
    useNewBuild.setState({ asking: false });
    followNewBuild();
  });

  it('loads the page again when the studio was built anew, once', async () => {
    answer = async () => new Response(page('index-new.js'));
    failToFetch();
    failToFetch();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(useNewBuild.getState().asking).toBe(true);
  });
  it('leaves the page alone when it is of this build', async () => {
    answer = async () => new Response(page('index-old.js'));
    failToFetch();
    await asked();
    expect(reload).not.toHaveBeenCalled();
  });
  it('leaves the page alone when the line is down or the studio is ill', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    failToFetch();
    await asked();
    answer = async () => new Response('', { status: 502 });
    failToFetch();
    await asked();
    expect(reload).not.toHaveBeenCalled();
  });
});
