import type { DynamicSource, Setting } from '@haat/theme-engine'
import { asStepOfItsOwn, type Operation } from '../document/operation.ts'
import { placeholderOf, sourceName } from './source-words.ts'

type Change = (value: string | undefined) => Operation

/** Fills a setting from the page, and from nothing else. */
export function connectSetting({ label }: Setting, source: DynamicSource, change: Change): Operation {
  return asStep(change(placeholderOf(source)), `Connect ${label} to ${sourceName(source)}`)
}

/** Puts what the page gives into a text of one's own, at a place of it. */
export function insertSource({ label }: Setting, source: DynamicSource, text: string, change: Change): Operation {
  return asStep(change(text), `Insert ${sourceName(source)} into ${label}`)
}

/** Back to the default. */
export function disconnectSetting({ label }: Setting, change: Change): Operation {
  return asStep(change(undefined), `Disconnect ${label}`)
}

function asStep(operation: Operation, label: string): Operation {
  return { ...asStepOfItsOwn(operation), label }
}

/** A text with a placeholder at a caret, with blanks around it where it stands between words. */
export function withPlaceholder(text: string, source: DynamicSource, at: number): string {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const left = before === '' || /\s$/.test(before) ? '' : ' '
  const right = after === '' || /^[\s.,;:!?)<]/.test(after) ? '' : ' '
  return `${before}${left}${placeholderOf(source)}${right}${after}`
}

/** Where in rich text something is added: at the end of its last line. */
export function endOfMarkup(html: string): number {
  return /(?:<\/(?:p|h[1-6]|li|ul|ol|blockquote)>\s*)+$/.exec(html)?.index ?? html.length
}
