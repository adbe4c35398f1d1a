import { EnhanceScreen } from '../../features/enhance/components/enhance-screen.tsx';
import { toolRoute } from '../parts/tool-route.tsx';

export const Component = toolRoute(EnhanceScreen);
