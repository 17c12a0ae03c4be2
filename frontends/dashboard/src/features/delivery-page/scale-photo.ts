/** The longest side of a stored photo in pixels, and its size in bytes at most: the server takes 300 KB. */
const longestSide = 1600;
const maxBytes = 300 * 1024;
const qualities = [0.85, 0.7, 0.55, 0.4];

/** Width and height within so many pixels, in the same proportion. */
export function fitted(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A photo as it is stored: upright, no larger than the server takes, and drawn anew, so that it says nothing of where and
 * when it was taken. Throws where the browser cannot read it.
 */
export async function scalePhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    for (let longest = longestSide; longest > 100; longest *= 0.7) {
      const canvas = draw(picture, longest);
      for (const quality of qualities) {
        const photo = await encode(canvas, quality);
        if (photo.size <= maxBytes) return photo;
      }
    }
  } finally {
    picture.close();
  }
  throw new Error('The photo cannot be made small enough.');
}

function draw(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const size = fitted(picture.width, picture.height, longest);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  // A transparent picture would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(picture, 0, 0, size.width, size.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The photo cannot be written.')));
    canvas.toBlob(done, 'image/jpeg', quality);
  });
}
