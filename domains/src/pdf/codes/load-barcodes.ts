/** Returns the widths of bars and spaces of a text in Code 128, in modules: a bar, a space, a bar, ... */
export type EncodeBarcode = (text: string) => readonly number[]

/** Loads the barcode library, which is large, with the first document that needs it. */
export async function loadBarcodes(): Promise<EncodeBarcode> {
  const { default: bwip } = await import('bwip-js/generic')
  return (text) => {
    const [code] = bwip.raw('code128', text)
    return code !== undefined && 'sbs' in code ? code.sbs : []
  }
}
