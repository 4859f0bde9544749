import type { ILink, ILinkProvider, Terminal } from '@xterm/xterm'
import type { FilePlace } from '../terminal-ports.ts'
import { findPlaces } from './find-places.ts'

interface PlaceLinksOptions {
  readonly terminal: Terminal
  readonly cwd: () => string
  readonly isFile: (path: string) => boolean
  readonly open: (place: FilePlace) => void
}

/** Makes places in the terminal's output links that open the file. */
export function createPlaceLinks({ terminal, cwd, isFile, open }: PlaceLinksOptions): ILinkProvider {
  return {
    provideLinks(row, callback) {
      const { first, text } = readWrappedLine(terminal, row - 1)
      const columns = terminal.cols
      const position = (offset: number) => ({ x: (offset % columns) + 1, y: first + Math.floor(offset / columns) + 1 })
      const links: ILink[] = findPlaces(text, cwd(), isFile).map(({ from, to, ...place }) => ({
        text: text.slice(from, to),
        range: { start: position(from), end: position(to - 1) },
        activate: () => open(place),
      }))
      callback(links.filter(({ range }) => range.start.y <= row && range.end.y >= row))
    },
  }
}

/** A long line takes several rows. */
function readWrappedLine({ buffer: { active } }: Terminal, row: number): { first: number; text: string } {
  let first = row
  while (first > 0 && active.getLine(first)?.isWrapped === true) first -= 1
  let text = active.getLine(first)?.translateToString(false) ?? ''
  for (let next = first + 1; active.getLine(next)?.isWrapped === true; next += 1)
    text += active.getLine(next)?.translateToString(false) ?? ''
  return { first, text }
}
