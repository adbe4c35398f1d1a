import { ExpandScreen } from '../../features/expand/components/expand-screen.tsx';
import { toolRoute } from '../parts/tool-route.tsx';

export const Component = toolRoute(ExpandScreen);
