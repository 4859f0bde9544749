/** What people read in attributes, or hear. */
const READ = /(?:aria-label|data-confirm|data-confirm-text|data-confirm-label|placeholder|title|alt)="([^"]*)"/g

/**
 * Returns the Latin words of a page, without what is written like that in Hindi, too: `same`, such as names and terms of GST. What
 * people typed into long text fields isn't read.
 */
export function englishWords(page: string, same: readonly string[]): string[] {
  const attributes = [...page.matchAll(READ)].map(([, value]) => value)
  const content = page.replace(/<textarea[\s\S]*?<\/textarea>/g, ' ').replace(/<[^>]*>/g, ' ')
  let text = [content, ...attributes].join(' ').replace(/&\w+;/g, ' ')
  for (const one of same.toSorted((a, b) => b.length - a.length)) {
    text = text.replace(new RegExp(`(?<![A-Za-z])${RegExp.escape(one)}(?![A-Za-z])`, 'g'), ' ')
  }
  return text.match(/[A-Za-z]{2,}/g) ?? []
}
