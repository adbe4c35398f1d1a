import { useEffect, useRef, useState } from 'react';
import { useChatState } from '../store.ts';
import { wholeSentences } from './sentences.ts';

const kept = 12;

/** Markdown is for eyes. */
const plain = (text: string) => text.replace(/[*_`#>|~]+/g, '').trim();

/** Reads an answer aloud sentence by sentence while it is written, where somebody listens. */
export function SpokenAnswer({ message, text }: { message: string | undefined; text: string }) {
  const live = useChatState((state) => (message ? state.live[message]?.text : undefined));
  const said = useRef({ message, length: text.length });
  const [sentences, setSentences] = useState<readonly { id: number; words: string }[]>([]);
  useEffect(() => {
    if (said.current.message !== message) {
      const before = said.current;
      said.current = { message, length: 0 };
      if (before.message === undefined || message !== undefined) setSentences([]);
    }
    if (message === undefined || live === undefined) return;
    const words = wholeSentences(live, said.current.length);
    if (words === '') return;
    said.current.length += words.length;
    const id = said.current.length;
    setSentences((now) => [...now, { id, words: plain(words) }].slice(-kept));
  }, [message, live]);
  return (
    <div className="sr" aria-live="polite">
      {sentences.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}
