import type { Stroke } from './strokes.ts'

/** A canvas without a place on the page. */
export function newCanvas(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser can’t draw images')
  return { canvas, context }
}

/** Returns a white canvas whose opacity is what the cut-out keeps: from a cut-out, or from a saved mask. */
export async function readMask(blob: Blob, kind: 'cutout' | 'mask'): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(blob)
  const { canvas, context } = newCanvas(bitmap.width, bitmap.height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  if (kind === 'mask') {
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
    for (let at = 0; at < pixels.data.length; at += 4) pixels.data[at + 3] = pixels.data[at] ?? 0
    context.putImageData(pixels, 0, 0)
  }
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.globalCompositeOperation = 'source-over'
  return canvas
}

/** Draws the mask as it was, and the strokes on it. */
export function paintMask(into: HTMLCanvasElement, base: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const context = into.getContext('2d')
  if (context === null) return
  context.globalCompositeOperation = 'copy'
  context.drawImage(base, 0, 0)
  for (const stroke of strokes) paintStroke(context, stroke)
}

export function paintStroke(context: CanvasRenderingContext2D, { tool, size, points }: Stroke): void {
  const [first] = points
  if (first === undefined) return
  context.globalCompositeOperation = tool === 'keep' ? 'source-over' : 'destination-out'
  context.strokeStyle = '#fff'
  context.fillStyle = '#fff'
  context.lineWidth = size
  context.lineCap = 'round'
  context.lineJoin = 'round'
  // A line without a length isn't drawn: a click, or the Space key.
  context.beginPath()
  context.arc(first[0], first[1], size / 2, 0, 2 * Math.PI)
  context.fill()
  context.beginPath()
  context.moveTo(first[0], first[1])
  for (const [x, y] of points) context.lineTo(x, y)
  context.stroke()
}

/** Returns the mask as a PNG: white is kept, black is removed. */
export function exportMask(mask: HTMLCanvasElement): Promise<Blob> {
  const { canvas, context } = newCanvas(mask.width, mask.height)
  context.fillStyle = '#000'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(mask, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The correction is too large')) : resolve(blob)),
      'image/png',
    )
  })
}
