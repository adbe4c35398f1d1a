import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { useSession } from '../../session/session.ts';
import type { InviteInfo } from './form.ts';

/** The member's link and who came through it. What is said beside the link is in the reader's language. */
export function useInvites() {
  const token = useSession((session) => session.token);
  const { language } = useTranslation();
  return useQuery({
    queryKey: ['invites', token, language],
    queryFn: async ({ signal }): Promise<InviteInfo> => (await call('User/invite_info', {}, { signal })).info,
    enabled: token !== '',
    // Somebody may have come meanwhile.
    staleTime: 0,
  });
}
