import { inflateSync } from 'node:zlib'

/**
 * Returns the text of a PDF made by pdfkit with embedded fonts, in one line. The pages show glyph numbers; the ToUnicode
 * table of each font maps them to characters. Throws if the file isn't a complete PDF.
 */
export function readPdfText(pdf: Buffer): string {
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-')) || !pdf.toString('latin1').trimEnd().endsWith('%%EOF')) {
    throw new Error('Not a complete PDF')
  }
  const objects = readObjects(pdf)
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of objects.values()) {
    const dictionary = /\/Font <<([^>]*)>>/.exec(head)?.[1] ?? ''
    for (const [, name = '', reference = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(reference)?.head ?? '')?.[1] ?? ''
      fonts.set(name, readCharacters(objects.get(toUnicode)?.stream ?? ''))
    }
  }
  return [...objects.values()]
    .map(({ stream }) => readContent(stream, fonts))
    .join(' ')
    .replace(/\s+/g, ' ')
}

function readObjects(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, { head: string; stream: string }>()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', content = ''] = match
    const [head = '', ...rest] = content.split('\nstream\n')
    const bytes = Buffer.from(rest.join('\nstream\n').replace(/\nendstream$/, ''), 'latin1')
    const isText =
      rest.length > 0 &&
      !head.includes('/Length1') &&
      !head.includes('CIDFontType0C') &&
      !head.includes('/Subtype /CID')
    objects.set(id, {
      head,
      stream: isText && head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : '',
    })
  }
  return objects
}

/** Reads the `bfrange` arrays of a ToUnicode table: glyph number -> characters. */
function readCharacters(table: string): Map<number, string> {
  const characters = new Map<number, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const entries = [...list.matchAll(/<([0-9a-f ]*)>/g)].map((entry) => entry[1] ?? '')
    entries.forEach((hex, index) => {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      characters.set(
        Number.parseInt(first, 16) + index,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      )
    })
  }
  return characters
}

function readContent(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  const lines: string[] = []
  let font: ReadonlyMap<number, string> = new Map()
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map()
    if (shown === undefined) continue
    const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap((part) => part[1]?.match(/.{4}/g) ?? [])
    lines.push(glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '').join(''))
  }
  return lines.join('\n')
}
