import { ImageToImageScreen } from '../../features/image-to-image/components/image-to-image-screen.tsx';
import { toolRoute } from '../tool-route.tsx';

export const Component = toolRoute(ImageToImageScreen);
