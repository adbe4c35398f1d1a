export const agreement = {
  title: 'Terms and privacy',
  lead: 'What this studio promises, what it asks of you, and what it keeps. The operator of this studio is the other party; Easel is the software it runs on.',
  contents: 'On this page',
  privacy: 'Privacy',
  imprint: 'Imprint',
  failed: 'The terms could not be loaded.',
  again: 'Try again',
  sections: [
    {
      id: 'service',
      title: 'The service',
      paragraphs: [
        'You describe a picture and the studio makes it. The pictures are made by a program, not by a person: they can be wrong, odd, or like pictures that exist elsewhere. Look at them before you use them.',
        'What you make is yours to use, as far as the law allows. The studio takes no rights in it and shows it to nobody else.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'An account needs an email address that you can read. Keep your password to yourself; whoever has it can spend your credits. You may sign out everywhere by setting a new password.',
      ],
    },
    {
      id: 'credits',
      title: 'Credits and refunds',
      paragraphs: [
        'Every work has a price in credits, shown on the button before you press it. The credits are set aside when a work is accepted and taken only when it succeeds.',
        'A work that fails, is cancelled or is refused costs nothing: its credits come back by themselves. If only a part of it could be made, you pay for that part.',
        'Credits may have an expiry date, which your account shows. They are not money and cannot be paid out.',
      ],
    },
    {
      id: 'marking',
      title: 'Marking as AI-made',
      paragraphs: [
        'Every file says in its data that a program made it (IPTC digital source type, and the AIGC label that Chinese rules ask for). The mark is invisible in the picture and stays in the file that you download.',
        'Do not remove the mark, and do not present a picture as a photograph of something that happened. Where you publish, say that it is AI-made if the law or the place asks for it.',
      ],
    },
    {
      id: 'use',
      title: 'What is not allowed',
      paragraphs: [
        'Nothing illegal. No sexual content with minors. No picture of a real person meant to deceive, shame, or undress. No incitement to violence or hatred. No imitation of official papers. No attempt to break the service or to get around its limits.',
        'A work against these rules may be blocked or deleted, and its account closed.',
      ],
    },
    {
      id: 'retention',
      title: 'What is kept, and for how long',
      paragraphs: [
        'Works and uploads are deleted three days after they are made, unless the operator has set another time; every picture shows when. A deleted work can be restored for 24 hours. Download what you want to keep.',
        'Kept longer: your email address, a hash of your password (never the password itself), your works’ prices and your credits, because accounts need them. Logs hold addresses and times for safety, not your words or pictures.',
        'Your browser keeps your session, your language, your theme and your drafts. There are no advertising cookies and nobody else’s scripts on these pages.',
      ],
    },
    {
      id: 'end',
      title: 'Changes and the end',
      paragraphs: [
        'You may stop at any time. The operator may change these terms; a change that matters is announced before it counts. The service is given as it is, with care but without a warranty beyond what the law requires.',
      ],
    },
  ],
};
