import { TextToImageScreen } from '../../features/image/components/text-to-image-screen.tsx';
import { toolRoute } from '../parts/tool-route.tsx';

export const Component = toolRoute(TextToImageScreen);
