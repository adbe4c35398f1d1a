import { useEffect } from 'react';
import { create } from 'zustand';

/** What the open page is called beyond the name of its screen: a chat, a bot. */
const useTitle = create<{ title: string | undefined }>(() => ({ title: undefined }));

/** Names the page in the browser's tab and history while it is open; without a name it has that of its screen. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    useTitle.setState({ title: title?.trim() || undefined });
    return () => useTitle.setState({ title: undefined });
  }, [title]);
}

export const useNamedPage = (): string | undefined => useTitle(({ title }) => title);
