import type { ToolPlace } from '../../../tool/frame/tool-screen.tsx';
import { useSearchParams } from '../../../ui/routing/router.tsx';
import { VideoForm } from './video-form.tsx';

/** Both video tools: which one, the address says. */
export function VideoScreen({ place }: { place: ToolPlace }) {
  const [search] = useSearchParams();
  const tool = search.get('tool') === 'img2video' ? 'img2video' : 'text2video';
  return <VideoForm key={tool} tool={tool} place={place} />;
}
