/** Tags of HTML blocks; any other text is a paragraph. */
const blockTag =
  /^<\/?(?:p|ul|ol|li|h[1-6]|table|thead|tbody|tr|td|th|div|blockquote|figure|img|hr|pre|section|iframe|video|dl|dt|dd)\b/i
/** Hand-written HTML, which isn't changed. */
const ownHtml = /<(?:table|div|pre|section|figure|blockquote)\b/i
const tag = /<\/?[a-z][^<>]*>/gi

/** Returns HTML as typed text: an empty line separates paragraphs, `<br>` becomes a line break, other tags stay. */
export function toTypedText(html: string): string {
  if (ownHtml.test(html)) return html
  return html
    .replace(/\s*<p>((?:(?!<p\b|<\/p>)[\s\S])*)<\/p>\s*/gi, (_, inside: string) => `\n\n${breakLines(inside)}\n\n`)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns typed text as HTML. The server removes tags that aren't allowed. */
export function toHtml(text: string): string {
  if (ownHtml.test(text)) return text
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => (blockTag.test(block) ? block : `<p>${joinLines(block)}</p>`))
    .join('\n')
}

function breakLines(inside: string): string {
  return inside
    .trim()
    .replace(/\s*<br\s*\/?>\s*/gi, '\n')
    .replace(/&amp;(?!#?\w+;)/g, '&')
}

function joinLines(block: string): string {
  return escapeBetweenTags(block).replaceAll(/[ \t]*\n[ \t]*/g, '<br>\n')
}

/** Escapes `<` and `&` that aren't part of a tag or entity. */
function escapeBetweenTags(block: string): string {
  const pieces: string[] = []
  let end = 0
  for (const match of block.matchAll(tag)) {
    pieces.push(escapeText(block.slice(end, match.index)), match[0])
    end = match.index + match[0].length
  }
  return [...pieces, escapeText(block.slice(end))].join('')
}

function escapeText(text: string): string {
  return text.replace(/&(?!#?\w+;)/g, '&amp;').replaceAll('<', '&lt;')
}
