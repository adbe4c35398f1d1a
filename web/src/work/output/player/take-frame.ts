import { FrameReader } from './frame-reader.ts';

/** A frame of a clip as a picture. @throws where the clip cannot be read */
export async function takeFrame(url: string, seconds: number): Promise<Blob> {
  const reader = new FrameReader(url);
  try {
    const video = await reader.read(seconds);
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    reader.close();
  }
}
