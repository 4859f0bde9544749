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
  const headStart = /<head(?:\s[^>]*)?>/i.exec(document)
  const headEnd = document.search(/<\/head\s*>/i)
  const bodyStart = /<body(\s[^>]*)?>/i.exec(document)
  const bodyEnd = document.toLowerCase().lastIndexOf('</body')
  const head =
    headStart && headEnd > headStart.index ? document.slice(headStart.index + headStart[0].length, headEnd) : ''
  const from = bodyStart ? bodyStart.index + bodyStart[0].length : Math.max(headEnd, 0)
  return {
    head: head.replaceAll(/<meta\s[^>]*(?:charset|viewport|http-equiv)[^>]*>/gi, '').trim(),
    body: document.slice(from, bodyEnd > from ? bodyEnd : undefined).trim(),
    body_attributes: (bodyStart?.[1] ?? '').trim(),
  }
}
