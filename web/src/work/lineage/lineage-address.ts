/** Where all works stand that have one origin with this one. */
export const lineageAddress = (work: { id: string }): string => `/workbench/nav/lineage/${work.id}`;
