import type { Message } from '@easel/contract/chats';
import { useEffect, useRef, useState } from 'react';
import { useChatState } from '../store.ts';
import { wholeSentences } from './sentences.ts';

const kept = 12;

/** Markdown is for eyes. */
const plain = (text: string) => text.replace(/[*_`#>|~]+/g, '').trim();

interface SpokenAnswerProps {
  /** The answer that is being written. */
  streaming: Message | undefined;
  messages: readonly Message[];
}

/** Reads an answer aloud sentence by sentence while it is written, where somebody listens; what was left without an end comes with the end. */
export function SpokenAnswer({ streaming, messages }: SpokenAnswerProps) {
  const message = streaming?.id;
  const live = useChatState((state) => (message ? state.live[message]?.text : undefined));
  const said = useRef({ message, length: streaming?.text.length ?? 0 });
  const [sentences, setSentences] = useState<readonly { id: string; words: string }[]>([]);
  useEffect(() => {
    const say = (words: string) => {
      if (words === '') return;
      said.current.length += words.length;
      const id = `${said.current.message} ${said.current.length}`;
      setSentences((now) => [...now, { id, words: plain(words) }].slice(-kept));
    };
    if (said.current.message !== message) {
      const { message: ended, length } = said.current;
      // What was said before is over.
      if (message !== undefined) setSentences([]);
      if (ended !== undefined) say(messages.find(({ id }) => id === ended)?.text.slice(length) ?? '');
      said.current = { message, length: 0 };
    }
    if (message !== undefined && live !== undefined) say(wholeSentences(live, said.current.length));
  }, [message, live, messages]);
  return (
    <div className="sr" aria-live="polite">
      {sentences.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}
