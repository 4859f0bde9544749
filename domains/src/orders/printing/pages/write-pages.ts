import { loadBarcodes, openImage, openPdf, prepareFonts } from '../../../pdf/index.ts'
import { WorkSlices } from '../../../work-slices.ts'
import type { PaperSize } from '../../print-settings/contract.ts'
import type { PrintDesign } from '../../print-settings/find-print-design.ts'
import type { PrintedOrder } from '../orders/printed-order.ts'
import { drawLabel, type Label, type LabelTools } from './draw-label.ts'
import { drawSlip } from './draw-slip.ts'
import { addSheet, labelPlaces } from './paper.ts'

interface Printed {
  readonly kind: 'labels' | 'packing_slips'
  readonly size: PaperSize
  readonly design: PrintDesign
  readonly created_at: Date
}

const titles = { labels: 'Shipping labels', packing_slips: 'Packing slips' } as const

/**
 * A PDF of labels or packing slips. `pdf` is the stream of its bytes: pages are written while others are drawn, and other
 * requests are served in between.
 */
export class PrintedPages {
  readonly pdf: PDFKit.PDFDocument
  /** Labels or slips so far. */
  count = 0
  readonly #printed: Printed
  readonly #tools: LabelTools
  readonly #slices = new WorkSlices()

  private constructor(pdf: PDFKit.PDFDocument, printed: Printed, tools: LabelTools) {
    this.pdf = pdf
    this.#printed = printed
    this.#tools = tools
  }

  static async open(printed: Printed): Promise<PrintedPages> {
    const { design, kind, created_at: createdAt } = printed
    const pdf = await openPdf({ title: titles[kind], author: design.store_name, created_at: createdAt })
    const logo = design.logo === undefined ? undefined : openImage(pdf, design.logo)
    const tools = { design, brand: { store_name: design.store_name, logo }, encode: await loadBarcodes() }
    await prepareFonts(pdf, [design.store_name, design.footer, ...design.return_address].join(' '))
    return new PrintedPages(pdf, printed, tools)
  }

  /** Adds the labels or slips of an order. */
  async add(order: PrintedOrder): Promise<void> {
    await prepareFonts(this.pdf, JSON.stringify(order))
    const { kind, size } = this.#printed
    for (const parcel of order.parcels) {
      const label = { order, parcel }
      const steps =
        kind === 'packing_slips' ? drawSlip(this.pdf, label, size, this.#tools) : this.#drawLabel(label, size)
      for (const _ of steps) await this.#slices.pause()
      this.count += 1
    }
  }

  #drawLabel(label: Label, size: PaperSize): Generator<void> {
    const places = labelPlaces(size)
    const index = this.count % places.length
    if (index === 0) addSheet(this.pdf, size)
    return drawLabel(this.pdf, label, places[index] ?? places[0], this.#tools)
  }

  /** Writes the fonts and the end of the file. */
  async end(): Promise<void> {
    for (const font of Object.values(this.pdf._fontFamilies)) {
      await this.#slices.pause()
      font.finalize()
    }
    this.pdf.end()
  }
}
