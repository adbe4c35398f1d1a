import { ImageToImageScreen } from '../../features/image-to-image/components/image-to-image-screen.tsx';
import { toolRoute } from '../parts/tool-route.tsx';

export const Component = toolRoute(ImageToImageScreen);
