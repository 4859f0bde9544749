import { SOURCE_ATTRIBUTE } from '@haat/theme-engine/render'
import type { SourceLine } from '../host-message.ts'

const HIGHLIGHT = 'data-haat-highlight'
/** A loop can print thousands of elements from one line. */
const MAX_HIGHLIGHTED = 200

/** Returns the line of the draft that printed an element or, if it isn't known, the element around it. */
export function sourceOf(element: Element | null): SourceLine | undefined {
  return readSource(element?.closest(`[${SOURCE_ATTRIBUTE}]`) ?? null)
}

/** Outlines what a line printed, until the next call. Returns the first of these elements. */
export function highlight(source: SourceLine | null): Element | undefined {
  const wanted = source === null ? [] : elementsOf(source)
  for (const element of document.querySelectorAll(`[${HIGHLIGHT}]`)) {
    if (!wanted.includes(element)) element.removeAttribute(HIGHLIGHT)
  }
  for (const element of wanted) element.setAttribute(HIGHLIGHT, '')
  return wanted[0]
}

/** The elements of the last line up to this one that printed any: the line itself may only close a tag. */
function elementsOf({ file, line }: SourceLine): Element[] {
  let nearest = 0
  let found: Element[] = []
  for (const element of document.querySelectorAll(`[${SOURCE_ATTRIBUTE}^="${CSS.escape(file)}:"]`)) {
    const own = readSource(element)
    if (own === undefined || own.file !== file || own.line > line || own.line < nearest) continue
    if (own.line > nearest) found = []
    nearest = own.line
    if (found.length < MAX_HIGHLIGHTED) found.push(element)
  }
  return found
}

function readSource(element: Element | null): SourceLine | undefined {
  const [, file, line] = /^(.{1,300}):(\d{1,6})$/.exec(element?.getAttribute(SOURCE_ATTRIBUTE) ?? '') ?? []
  return file === undefined || line === undefined || Number(line) < 1 ? undefined : { file, line: Number(line) }
}
