import type { RichTextShape } from './rich-text-extensions.ts'

/** What is stored, of what the editor holds: '' for nothing, and of a line what stands in its one paragraph. */
export function htmlToStore(html: string, shape: RichTextShape): string {
  if (/^(?:<p><\/p>)*$/.test(html)) return ''
  return shape === 'line' ? html.replace(/^<p>/, '').replace(/<\/p>$/, '') : html
}
