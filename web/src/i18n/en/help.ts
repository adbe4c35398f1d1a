/** Words around the pages of help. What those say comes from the server. */
export const help = {
  title: 'Help',
  lead: 'How to use each tool.',
  contents: 'Help pages',
  sections: 'On this page',
  all: 'All pages',
  search: 'Search the help',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  nothing: 'Nothing found for “{{text}}”.',
  nothingText: 'Try other words, or ask in the chat.',
  chat: 'Ask in the chat',
  next: 'Next: {{page}}',
  missing: 'This help page does not exist.',
  failed: 'The help could not be loaded.',
  again: 'Try again',
} as const;
