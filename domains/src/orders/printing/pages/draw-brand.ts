import { fitText, type OpenedImage } from '../../../pdf/index.ts'
import type { Box } from './paper.ts'

/** How a store appears on its documents. */
export interface Brand {
  readonly store_name: string
  /** For the store's name. */
  readonly logo: OpenedImage | undefined
}

/** Draws a store's logo, or its name, at the top left of a box. Returns the y coordinate of its end. */
export function drawBrand(pdf: PDFKit.PDFDocument, { store_name: name, logo }: Brand, box: Box): number {
  if (logo === undefined) {
    return fitText(pdf, name, box, { face: 'bold', size: Math.min(18, box.height / 1.4), min_size: 8 })
  }
  pdf.image(logo, box.x, box.y, { fit: [box.width, box.height] })
  return box.y + box.height
}
