import type { Filter } from '../language.ts'
import type { RenderContext } from '../render-context.ts'
import { SafeHtml } from '../safe-html.ts'
import { findLastText, findText, splitText } from '../text-search.ts'
import { likeInput } from './typed-text.ts'

/** The text a replacement works on: HTML if the input or the replacement is HTML; plain text is then escaped. */
interface Parts {
  readonly text: string
  readonly wanted: string
  readonly replacement: string
  readonly finish: (text: string) => string | SafeHtml
}

/** In HTML, the search text is matched literally (`'<p>'` finds a tag); the replacement is escaped. */
function partsOf(context: RenderContext, input: unknown, wanted: unknown, replacement: unknown): Parts {
  const html = input instanceof SafeHtml || replacement instanceof SafeHtml
  return {
    text: html ? context.html(input) : context.text(input),
    wanted: html && !(input instanceof SafeHtml) ? context.html(wanted) : context.text(wanted),
    replacement: html ? context.html(replacement) : context.text(replacement),
    finish: (text) => (html ? new SafeHtml(text) : text),
  }
}

function joinCapped(context: RenderContext, parts: readonly string[], between: string): string {
  let size = between.length * (parts.length - 1)
  for (const part of parts) size += part.length
  context.cap(size)
  return parts.join(between)
}

/** With an empty search text, inserts between all characters, as in Liquid. */
const replace: Filter = (context, input, [from, to]) => {
  const { text, wanted, replacement, finish } = partsOf(context, input, from, to)
  if (wanted === '') {
    context.cap(text.length * 16)
    return finish(joinCapped(context, ['', ...Array.from(text), ''], replacement))
  }
  const parts = splitText(context, text, wanted)
  context.burn(parts.length)
  return finish(joinCapped(context, parts, replacement))
}

function replaceAt({ text, wanted, replacement, finish }: Parts, at: number): string | SafeHtml {
  return finish(at < 0 ? text : text.slice(0, at) + replacement + text.slice(at + wanted.length))
}

const replaceFirst: Filter = (context, input, [from, to]) => {
  const parts = partsOf(context, input, from, to)
  return replaceAt(parts, findText(context, parts.text, parts.wanted, 0))
}

const replaceLast: Filter = (context, input, [from, to]) => {
  const parts = partsOf(context, input, from, to)
  return replaceAt(parts, findLastText(context, parts.text, parts.wanted))
}

const remove: Filter = (context, input, [unwanted]) => {
  const wanted = context.text(unwanted)
  if (wanted === '') return likeInput(input, context.text(input))
  const parts = splitText(context, context.text(input), wanted)
  context.burn(parts.length)
  return likeInput(input, parts.join(''))
}

const removeFirst: Filter = (context, input, [unwanted], named) => replaceFirst(context, input, [unwanted, ''], named)

const removeLast: Filter = (context, input, [unwanted], named) => replaceLast(context, input, [unwanted, ''], named)

export const replaceFilters = {
  remove,
  remove_first: removeFirst,
  remove_last: removeLast,
  replace,
  replace_first: replaceFirst,
  replace_last: replaceLast,
}
