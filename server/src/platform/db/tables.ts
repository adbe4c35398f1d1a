/**
 * All tables. Each feature adds its own in its `tables.ts`:
 * `declare module '../../platform/db/tables.ts' { interface Tables { works: WorksTable } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Tables {}
