import { VideoScreen } from '../../features/video/components/video-screen.tsx';
import { toolRoute } from '../parts/tool-route.tsx';

export const Component = toolRoute(VideoScreen);
