import { RealtimeScreen } from '../../features/realtime/components/realtime-screen.tsx';
import { toolRoute } from '../parts/tool-route.tsx';

export const Component = toolRoute(RealtimeScreen);
