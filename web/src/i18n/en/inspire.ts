/** Words of the recipes to begin from. */
export const inspire = {
  title: 'Start from one of these',
  about:
    'One click opens the tool with the same prompt, style, aspect ratio and seed. Nothing is made or charged until you press Generate there. All of these were painted by the built-in painter.',
  tools: 'Tool',
  all: 'All',
  begin: 'Open in the tool',
} as const;
