import type { RichTextShape } from './rich-text-extensions.ts'

/** Returns the HTML to store: '' for an empty text, and the content of its paragraph for a single line. */
export function htmlToStore(html: string, shape: RichTextShape): string {
  if (/^(?:<p><\/p>)*$/.test(html)) return ''
  return shape === 'line' ? html.replace(/^<p>/, '').replace(/<\/p>$/, '') : html
}

/**
 * Converts a pasted table to supported elements: a paragraph for each row, with spaces between the cells. Without it,
 * the text of neighbouring cells would run together.
 */
export function tablesToParagraphs(html: string): string {
  return html
    .replace(/<\/t[dh]>\s*(?=<t[dh][\s>])/gi, ' ')
    .replace(/<tr(?:\s[^>]*)?>/gi, '<p>')
    .replace(/<\/tr>/gi, '</p>')
    .replace(/<\/?(?:table|thead|tbody|tfoot|colgroup|col|td|th)(?:\s[^>]*)?>/gi, '')
}
