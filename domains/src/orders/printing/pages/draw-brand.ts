import { fitText } from '../../../pdf/index.ts'
import type { PrintDesign } from '../../print-settings/find-print-design.ts'
import type { Box } from './paper.ts'

/** Draws a store's logo, or its name, at the top left of a box. Returns the y coordinate of its end. */
export function drawBrand(pdf: PDFKit.PDFDocument, design: Pick<PrintDesign, 'logo' | 'store_name'>, box: Box): number {
  if (design.logo === undefined) {
    return fitText(pdf, design.store_name, box, { face: 'bold', size: Math.min(18, box.height / 1.4), min_size: 8 })
  }
  pdf.image(design.logo, box.x, box.y, { fit: [box.width, box.height] })
  return box.y + box.height
}
