export interface PdfProperties {
  readonly title: string
  readonly author: string
  /** The document's time, not the time of the download: the same document always has the same bytes. */
  readonly created_at: Date
}

/** Opens a document without pages. It's a stream: its pages are written while others are drawn. */
export async function openPdf({ title, author, created_at: createdAt }: PdfProperties): Promise<PDFKit.PDFDocument> {
  // Loaded with the first document: with the code for fonts, it is 1.7 MB of the server's 13 MB.
  const { default: PDFDocument } = await import('pdfkit')
  return new PDFDocument({
    autoFirstPage: false,
    size: 'A4',
    margin: 0,
    // Helvetica, the default, has no rupee sign. selectFont selects others.
    font: '',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  })
}
