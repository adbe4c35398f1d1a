export const markingTools = ['brush', 'eraser', 'lasso', 'rectangle', 'select', 'hand'] as const;
export type MarkingTool = (typeof markingTools)[number];
