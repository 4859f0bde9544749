import { Parser } from 'htmlparser2'

/** What stands in the middle of words; every other tag parts them. */
const INLINE = /^(?:a|abbr|b|code|em|i|s|small|span|strong|sub|sup|u)$/

/** What HTML says without its tags: one line, its entities as the characters that they are. */
export function htmlText(html: string): string {
  let text = ''
  const part = (name: string) => {
    if (!INLINE.test(name)) text += ' '
  }
  const ontext = (words: string) => {
    text += words
  }
  new Parser({ ontext, onopentagname: part, onclosetag: part }).end(html)
  return text.replaceAll(/\s+/g, ' ').trim()
}
