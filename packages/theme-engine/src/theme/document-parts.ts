export interface DocumentParts {
  head: string
  body: string
  body_attributes: string
}

/**
 * Splits a document rendered by an imported layout, so that the host always writes the document itself. The host
 * decides about the document as a whole (doctype, `<html>`, charset).
 */
export function documentParts(document: string): DocumentParts {
  const head_start = /<head(?:\s[^>]*)?>/i.exec(document)
  const head_end = document.search(/<\/head\s*>/i)
  const body_start = /<body(\s[^>]*)?>/i.exec(document)
  const body_end = document.toLowerCase().lastIndexOf('</body')
  const head =
    head_start && head_end > head_start.index ? document.slice(head_start.index + head_start[0].length, head_end) : ''
  const from = body_start ? body_start.index + body_start[0].length : Math.max(head_end, 0)
  return {
    head: head.replaceAll(/<meta\s[^>]*(?:charset|viewport|http-equiv)[^>]*>/gi, '').trim(),
    body: document.slice(from, body_end > from ? body_end : undefined).trim(),
    body_attributes: (body_start?.[1] ?? '').trim(),
  }
}
