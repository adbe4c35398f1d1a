import { Suspense } from 'react';
import { SharedScreen } from '../../features/shared-chat/components/shared-screen.tsx';
import { lazy } from '../../ui/display/lazy.ts';
import { withQueries } from '../parts/with-queries.tsx';

const Markdown = lazy(async () => ({ default: (await import('../../features/chat/markdown/markdown.tsx')).Markdown }));

function SharedChat() {
  return (
    <SharedScreen
      draw={(text) => (
        <Suspense fallback={<p style={{ whiteSpace: 'pre-wrap' }}>{text}</p>}>
          <Markdown text={text} />
        </Suspense>
      )}
    />
  );
}

export const Component = withQueries(SharedChat);
