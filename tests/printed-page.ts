import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** The resolution of most label printers. */
const DPI = 203

// Its default is a download.
const wasmBinary = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } })

/** A page of a PDF as it's printed. */
export interface PrintedPage {
  readonly text: string
  readonly width: number
  readonly height: number
  /** RGBA. */
  readonly pixels: Uint8ClampedArray
  /** The texts of its barcodes and QR codes. */
  readonly codes: readonly string[]
}

/** Renders pages of a PDF with PDFium, which Chrome prints with, and reads their codes. Negative numbers count from the end. */
export async function printPages(
  pdf: Buffer,
  pages: readonly number[],
): Promise<{ count: number; pages: PrintedPage[] }> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const count = document.getPageCount()
    const printed: PrintedPage[] = []
    for (const number of pages) printed.push(await printPage(document, number < 0 ? count + number : number))
    document.destroy()
    return { count, pages: printed }
  } finally {
    library.destroy()
  }
}

async function printPage(document: PDFiumDocument, number: number): Promise<PrintedPage> {
  const page = document.getPage(number)
  // PDFium lays out the lines. Rendering closes the page.
  const text = page.getText().replaceAll('\r\n', '\n')
  const { data, width, height } = await page.render({ scale: DPI / 72, render: 'bitmap', colorSpace: 'BGRA' })
  const pixels = new Uint8ClampedArray(data)
  const image = { data: pixels, width, height, colorSpace: 'srgb' } as const
  const codes = await readBarcodes(image as ImageData, { formats: ['Code128', 'QRCode'], tryHarder: true })
  return { text, width, height, pixels, codes: codes.map(({ text }) => text).sort() }
}
