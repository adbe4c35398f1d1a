/** Words around the pages of help. What those say comes from the server. */
export const help = {
  title: 'Help',
  lead: 'How the studio works, tool by tool.',
  contents: 'Pages of help',
  sections: 'On this page',
  all: 'All pages',
  search: 'Search the help',
  found_one: '{{count}} passage fits',
  found_other: '{{count}} passages fit',
  nothing: 'Nothing found for “{{text}}”.',
  nothingText: 'Try other words, or ask in the chat.',
  chat: 'Ask in the chat',
  next: 'Next: {{page}}',
  missing: 'There is no such page of help.',
  failed: 'The help could not be loaded.',
  again: 'Load again',
} as const;
