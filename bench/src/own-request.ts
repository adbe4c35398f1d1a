/** Runs in the thread of the load: each connection sends one of the requests, always the same, as a member does. */

interface Client {
  opts: { requests: object[] };
  setRequests(requests: object[]): void;
}

let count = 0;

function setupClient(client: Client): void {
  const { requests } = client.opts;
  client.setRequests([requests[count++ % requests.length] as object]);
}

// The load is written in CommonJS, and loads this file by its name.
export { setupClient as 'module.exports' };
