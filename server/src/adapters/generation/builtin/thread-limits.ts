/**
 * Of each thread that works on pixels, in MB: what lives long is in blocks outside of its heap, and a large nursery would only be filled
 * with what is forgotten. Some 30 MB less a thread, for the same time.
 */
export const threadLimits = { maxYoungGenerationSizeMb: 8 } as const;
