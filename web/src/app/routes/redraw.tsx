import { RedrawScreen } from '../../features/redraw/components/redraw-screen.tsx';
import { toolRoute } from '../parts/tool-route.tsx';

export const Component = toolRoute(RedrawScreen);
