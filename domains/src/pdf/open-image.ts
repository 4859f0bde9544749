/** An image that a document embeds once, however often it's drawn. */
export interface OpenedImage {
  readonly width: number
  readonly height: number
}

/** Opens an image for a document. pdfkit would embed its bytes again each time they're drawn. */
export function openImage(pdf: PDFKit.PDFDocument, bytes: Buffer): OpenedImage {
  return pdf.openImage(bytes)
}

declare global {
  namespace PDFKit {
    namespace Mixins {
      interface PDFImage {
        openImage(bytes: Buffer): OpenedImage
        /** pdfkit also takes an image that it has opened. */
        image(image: OpenedImage, x: number, y: number, options: ImageOption): this
      }
    }
  }
}
