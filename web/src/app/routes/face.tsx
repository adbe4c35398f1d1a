import { FaceScreen } from '../../features/face/components/face-screen.tsx';
import { toolRoute } from '../parts/tool-route.tsx';

export const Component = toolRoute(FaceScreen);
