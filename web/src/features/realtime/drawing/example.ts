import type { Painting } from '../../../canvas/painting/painting.ts';
import { exampleShapes } from './example-shapes.ts';

/** Shows the example on a new painting until somebody draws. */
export function showExample(painting: Painting): void {
  const sheet = document.createElement('canvas');
  Object.assign(sheet, painting.size);
  const context = sheet.getContext('2d');
  if (context) drawExample(context);
  painting.showExample(sheet);
}

/** Draws the example over the whole of a canvas, in its own proportions: where the canvas goes on, so do sky and land. */
export function drawExample(context: CanvasRenderingContext2D): void {
  const { canvas } = context;
  const unit = Math.min(canvas.width, canvas.height) / 3;
  const [width, height] = [unit * 4, unit * 3];
  context.save();
  context.translate((canvas.width - width) / 2, (canvas.height - height) / 2);
  for (const shape of exampleShapes) {
    context.fillStyle = shape.colour;
    context.beginPath();
    if (shape.kind === 'outline') for (const [x, y] of shape.points) context.lineTo(x * width, y * height);
    else {
      const [left, top, across, down] = shape.box;
      if (shape.kind === 'rectangle') context.rect(left * width, top * height, across * width, down * height);
      else
        context.ellipse(
          (left + across / 2) * width,
          (top + down / 2) * height,
          (across / 2) * width,
          (down / 2) * height,
          0,
          0,
          Math.PI * 2,
        );
    }
    context.fill();
  }
  context.restore();
}
