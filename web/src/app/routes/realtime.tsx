import { RealtimeScreen } from '../../features/realtime/components/realtime-screen.tsx';
import { toolRoute } from '../tool-route.tsx';

export const Component = toolRoute(RealtimeScreen);
