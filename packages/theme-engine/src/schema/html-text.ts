import { Parser } from 'htmlparser2'
import { MAX_HTML_DEPTH, NestedTooDeep, withoutTags } from './nested-too-deep.ts'

/** Inline elements, which don't separate words; every other tag does. */
const INLINE = /^(?:a|abbr|b|code|em|i|s|small|span|strong|sub|sup|u)$/

/** The text of HTML on one line, without tags and with decoded entities. */
export function htmlText(html: string): string {
  try {
    return readText(html)
  } catch (error) {
    if (error instanceof NestedTooDeep) return readText(withoutTags(html))
    throw error
  }
}

function readText(html: string): string {
  let text = ''
  let depth = 0
  const part = (name: string) => {
    if (!INLINE.test(name)) text += ' '
  }
  const ontext = (words: string) => {
    text += words
  }
  const onopentagname = (name: string) => {
    depth += 1
    if (depth > MAX_HTML_DEPTH) throw new NestedTooDeep()
    part(name)
  }
  const onclosetag = (name: string) => {
    depth -= 1
    part(name)
  }
  new Parser({ ontext, onopentagname, onclosetag }).end(html)
  return text.replaceAll(/\s+/g, ' ').trim()
}
