import { escapeHtml } from '../../escape-html.ts'
import { SafeHtml } from '../../liquid/safe-html.ts'
import { plainText } from '../../liquid/values.ts'
import { replaceSources } from '../dynamic-source.ts'
import { htmlText } from '../html-text.ts'
import type { Literal } from '../literal.ts'
import type { Reading, SettingResolver } from '../setting-type.ts'

/** Text unchanged; numbers as they print. Control characters, which no page can show, are removed. */
export function readText(value: unknown): Reading<string> {
  if (typeof value === 'number' && Number.isFinite(value)) return { value: String(value), problem: 'must be text' }
  if (typeof value !== 'string') return { problem: 'must be text' }
  const text = withoutControlCharacters(value)
  return text === value ? { value } : { value: text, problem: "can't contain control characters" }
}

// Tab, line feed and carriage return are allowed.
const NOT_TEXT = /[^\P{Cc}\t\n\r\u0080-\u009f]/u

export function withoutControlCharacters(text: string): string {
  // Fast path: nearly every text is free of them, and a page has thousands.
  if (!NOT_TEXT.test(text)) return text
  let kept = ''
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if ((code >= 32 && code !== 127) || code === 9 || code === 10 || code === 13) continue
    kept += text.slice(from, at)
    from = at + 1
  }
  return from === 0 ? text : kept + text.slice(from)
}

/** Numbers and `true` without quotes are read as text. */
export const literalText = (literal: Literal): string => literal.text

export function replaceTextSources(text: string, resolver: SettingResolver): string {
  return replaceSources(text, (path) => sourceText(resolver.source(path)))
}

/** The same inside HTML: everything except HTML is escaped. */
export function replaceHtmlSources(html: string, resolver: SettingResolver): string {
  return replaceSources(html, (path) => {
    const found = resolver.source(path)
    return found instanceof SafeHtml ? found.html : escapeHtml(sourceText(found))
  })
}

function sourceText(found: unknown): string {
  if (found instanceof SafeHtml) return htmlText(found.html)
  return plainText(found) ?? (typeof found === 'number' ? String(found) : '')
}
