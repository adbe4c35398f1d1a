/** Words of the window for several files. */
export const batch = {
  title_one: '{{count}} file with these settings',
  title_other: '{{count}} files with these settings',
  about: 'Each file becomes its own work, with the current settings.',
  count_one: '{{count}} file',
  count_other: '{{count}} files',
  state: {
    waiting: 'Waiting to upload',
    uploading: 'Uploading',
    ready: 'Ready',
    sending: 'Starting',
    queued: 'Waits until one of your works is done',
    sent: 'Started',
  },
  remove: 'Remove {{name}}',
  arriving: 'The files are still uploading.',
  open: 'Keep this window open until all are started.',
  sent_one: '{{count}} work started. You’ll find it in Works.',
  sent_other: '{{count}} works started. You’ll find them in Works.',
  short: 'You do not have enough credits for all of them.',
  close: 'Done',
} as const;
