import type { RichTextShape } from './rich-text-extensions.ts'

/** What is stored, of what the editor holds: '' for nothing, and of a line what stands in its one paragraph. */
export function htmlToStore(html: string, shape: RichTextShape): string {
  if (/^(?:<p><\/p>)*$/.test(html)) return ''
  return shape === 'line' ? html.replace(/^<p>/, '').replace(/<\/p>$/, '') : html
}

/**
 * A table that is pasted, as what can be written here: a paragraph for each row, its cells with a space between them. Without
 * that the words of two cells run together.
 */
export function tablesToParagraphs(html: string): string {
  return html
    .replace(/<\/t[dh]>\s*(?=<t[dh][\s>])/gi, ' ')
    .replace(/<tr(?:\s[^>]*)?>/gi, '<p>')
    .replace(/<\/tr>/gi, '</p>')
    .replace(/<\/?(?:table|thead|tbody|tfoot|colgroup|col|td|th)(?:\s[^>]*)?>/gi, '')
}
