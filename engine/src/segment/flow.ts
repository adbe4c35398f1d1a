/** A network of nodes with capacities to a source, to a sink and between neighbours. */
export interface Network {
  nodes: number;
  /** Capacity from the source to each node, and from each node to the sink. */
  fromSource: Float64Array;
  toSink: Float64Array;
  /** Neighbours: capacity both ways. */
  links: readonly { one: number; other: number; capacity: number }[];
}

/**
 * The cheapest cut: 1 for each node that stays with the source. For some thousand nodes.
 * Source: E. A. Dinic's algorithm (1970), on the cut of Y. Boykov, M.-P. Jolly, "Interactive graph cuts", ICCV 2001.
 */
export function cheapestCut({ nodes, fromSource, toSink, links }: Network): Uint8Array {
  const source = nodes;
  const sink = nodes + 1;
  const arcs = (nodes + links.length) * 2;
  const to = new Int32Array(arcs);
  const room = new Float64Array(arcs);
  const next = new Int32Array(arcs);
  const first = new Int32Array(nodes + 2).fill(-1);
  let count = 0;
  const join = (a: number, b: number, there: number, back: number) => {
    for (const [start, end, capacity] of [
      [a, b, there],
      [b, a, back],
    ] as const) {
      to[count] = end;
      room[count] = capacity;
      next[count] = first[start] as number;
      first[start] = count;
      count += 1;
    }
  };
  for (let node = 0; node < nodes; node += 1) {
    // What both ends give flows at once.
    const surplus = (fromSource[node] as number) - (toSink[node] as number);
    if (surplus >= 0) join(source, node, surplus, 0);
    else join(node, sink, -surplus, 0);
  }
  for (const { one, other, capacity } of links) join(one, other, capacity, capacity);

  const depth = new Int32Array(nodes + 2);
  const queue = new Int32Array(nodes + 2);
  const resume = new Int32Array(nodes + 2);
  const tiny = 1e-9;

  function measure(): boolean {
    depth.fill(-1);
    depth[source] = 0;
    queue[0] = source;
    let end = 1;
    for (let at = 0; at < end; at += 1) {
      const node = queue[at] as number;
      for (let arc = first[node] as number; arc >= 0; arc = next[arc] as number) {
        const there = to[arc] as number;
        if ((room[arc] as number) <= tiny || depth[there] !== -1) continue;
        depth[there] = (depth[node] as number) + 1;
        queue[end++] = there;
      }
    }
    return depth[sink] !== -1;
  }

  function push(node: number, most: number): number {
    if (node === sink) return most;
    for (; (resume[node] as number) >= 0; resume[node] = next[resume[node] as number] as number) {
      const arc = resume[node] as number;
      const there = to[arc] as number;
      if ((room[arc] as number) <= tiny || depth[there] !== (depth[node] as number) + 1) continue;
      const sent = push(there, Math.min(most, room[arc] as number));
      if (sent <= 0) continue;
      room[arc] = (room[arc] as number) - sent;
      room[arc ^ 1] = (room[arc ^ 1] as number) + sent;
      return sent;
    }
    return 0;
  }

  while (measure()) {
    resume.set(first);
    while (push(source, Number.POSITIVE_INFINITY) > 0);
  }
  return Uint8Array.from({ length: nodes }, (_none, node) => ((depth[node] as number) >= 0 ? 1 : 0));
}
