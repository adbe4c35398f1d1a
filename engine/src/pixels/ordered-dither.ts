const ranks = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/**
 * The rank of a place among its 4×4 neighbours, 0 to 15: places of neighbouring ranks lie far apart.
 * Source: B. Bayer, "An optimum method for two-level rendition of continuous-tone pictures" (1973).
 */
export function ditherRank(column: number, row: number): number {
  return ranks[(row & 3) * 4 + (column & 3)] as number;
}
