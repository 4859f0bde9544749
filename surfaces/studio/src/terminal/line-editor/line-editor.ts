import { ESC, withoutColors } from '../output/escape-sequences.ts'
import { endOfText } from './cell-width.ts'
import { type EditedLine, editLine, emptyLine, insertText } from './edit-line.ts'
import type { EnteredLines } from './entered-lines.ts'
import { type EditingKey, readInput } from './keys.ts'

const CLEAR_BELOW = `${ESC}[J`
/** Clears the screen and what has scrolled away. */
export const CLEAR_SCREEN = `${ESC}[2J${ESC}[3J${ESC}[H`

/** How a word at the cursor can go on. */
export interface LineCompletion {
  /** Replaces the text from `from` to the cursor. Undefined if the words have no longer start in common. */
  readonly text: string | undefined
  readonly from: number
  /** What can be entered, for the list. */
  readonly words: readonly string[]
}

interface LineEditorOptions {
  readonly write: (data: string) => void
  readonly columns: () => number
  readonly entered: EnteredLines
  readonly complete: (line: string, cursor: number) => LineCompletion
}

/** What is being read: a command line, or an answer. */
interface Reading {
  readonly prompt: string
  readonly isCommand: boolean
  readonly resolve: (line: string | undefined) => void
}

/** A line of a terminal that is edited with the keys of a shell. It is drawn again after each key. */
export class LineEditor {
  readonly #options: LineEditorOptions
  #reading: Reading | undefined
  #line: EditedLine = emptyLine
  /** Position in the entered lines while the arrow keys walk through them, and the line from before. */
  #recalled: { index: number; draft: string } | undefined
  #search: { text: string; index: number } | undefined
  /** Rows between the first row of the prompt and the cursor. */
  #cursorRow = 0
  #hasListed = false
  /** What was typed or pasted while nothing was being read. */
  #ahead = ''

  constructor(options: LineEditorOptions) {
    this.#options = options
  }

  /** The line as it is now. */
  get line(): EditedLine {
    return this.#line
  }

  get isReading(): boolean {
    return this.#reading !== undefined
  }

  /** Shows a prompt and reads a line. Undefined if it was cancelled. `isCommand` turns on history and completion. */
  read(prompt: string, { isCommand }: { isCommand: boolean }): Promise<string | undefined> {
    return new Promise((resolve) => {
      this.#reading = { prompt, isCommand, resolve }
      this.#line = emptyLine
      this.#recalled = undefined
      this.#cursorRow = 0
      this.#draw()
      const ahead = this.#ahead
      this.#ahead = ''
      this.receive(ahead)
    })
  }

  /** Takes what comes from the keyboard or the clipboard. */
  receive(data: string): void {
    const inputs = readInput(data)
    for (const [index, input] of inputs.entries()) {
      if (this.#reading === undefined) {
        this.#ahead += inputs
          .slice(index)
          .map((rest) => ('text' in rest ? rest.text : rest.key === 'enter' ? '\r' : ''))
          .join('')
        return
      }
      if ('text' in input) this.#type(input.text)
      else this.#press(this.#reading, input.key)
    }
  }

  /** Draws the prompt and the line again, such as after the terminal was cleared or resized. */
  redraw(): void {
    if (this.#reading === undefined) return
    this.#cursorRow = 0
    this.#draw()
  }

  #type(text: string): void {
    this.#hasListed = false
    if (this.#search !== undefined) this.#findEntered(this.#search.text + text)
    else this.#set(insertText(this.#line, text))
  }

  #press(reading: Reading, key: EditingKey): void {
    if (key !== 'tab') this.#hasListed = false
    if (this.#search !== undefined && this.#pressInSearch(this.#search, key)) return
    const edited = editLine(this.#line, key)
    if (edited !== undefined) this.#set(edited)
    else if (key === 'enter') this.#finish(reading, this.#line.text)
    else if (key === 'interrupt') this.#cancel(reading, '^C')
    else if (key === 'clear_screen') this.#clearScreen()
    else if (reading.isCommand) this.#pressInCommand(key)
    else if (key === 'end_of_input' && this.#line.text === '') this.#cancel(reading, '')
  }

  #pressInCommand(key: EditingKey): void {
    if (key === 'tab') this.#complete()
    else if (key === 'earlier') this.#recall(-1)
    else if (key === 'later') this.#recall(1)
    else if (key === 'search') this.#findEntered('')
  }

  #clearScreen(): void {
    this.#options.write(CLEAR_SCREEN)
    this.redraw()
  }

  #set(line: EditedLine): void {
    this.#line = line
    this.#draw()
  }

  /** Returns whether the key was one of the search's. Others end it, with the line that was found. */
  #pressInSearch({ text, index }: { text: string; index: number }, key: EditingKey): boolean {
    if (key === 'search') this.#findEntered(text, index)
    else if (key === 'delete_left') this.#findEntered(text.slice(0, -1))
    else if (key === 'escape') {
      this.#search = undefined
      this.#draw()
    } else {
      this.#search = undefined
      this.#draw()
      return false
    }
    return true
  }

  #findEntered(text: string, before?: number): void {
    const { entered } = this.#options
    const found = text === '' ? undefined : entered.search(text, before)
    this.#search = { text, index: found?.index ?? before ?? entered.lines.length }
    if (found !== undefined) this.#line = { text: found.line, cursor: found.line.length }
    this.#draw()
  }

  #recall(step: 1 | -1): void {
    const { lines } = this.#options.entered
    const { index, draft } = this.#recalled ?? { index: lines.length, draft: this.#line.text }
    const next = Math.min(Math.max(index + step, 0), lines.length)
    const text = lines[next] ?? draft
    this.#recalled = { index: next, draft }
    this.#line = { text, cursor: text.length }
    this.#draw()
  }

  #complete(): void {
    const { text, cursor } = this.#line
    const completion = this.#options.complete(text, cursor)
    if (completion.text !== undefined && completion.text !== text.slice(completion.from, cursor)) {
      const before = text.slice(0, completion.from) + completion.text
      this.#set({ text: before + text.slice(cursor), cursor: before.length })
      return
    }
    if (completion.words.length < 2) return
    if (this.#hasListed) {
      this.#moveToEnd()
      this.#options.write(`\r\n${arrangeWords(completion.words, this.#options.columns())}\r\n`)
      this.redraw()
    }
    this.#hasListed = !this.#hasListed
  }

  #finish(reading: Reading, line: string): void {
    this.#moveToEnd()
    this.#options.write('\r\n')
    this.#reading = undefined
    if (reading.isCommand) this.#options.entered.add(line)
    reading.resolve(line)
  }

  #cancel(reading: Reading, shown: string): void {
    this.#moveToEnd()
    this.#options.write(`${shown}\r\n`)
    this.#reading = undefined
    reading.resolve(undefined)
  }

  #moveToEnd(): void {
    this.#line = { ...this.#line, cursor: this.#line.text.length }
    this.#search = undefined
    this.#draw()
  }

  #draw(): void {
    const { write, columns } = this.#options
    const width = Math.max(columns(), 1)
    const prompt = this.#search === undefined ? (this.#reading?.prompt ?? '') : `search "${this.#search.text}": `
    const { text, cursor } = this.#line
    const drawn = withoutColors(prompt)
    const end = endOfText(drawn + text, width)
    const at = endOfText(drawn + text.slice(0, cursor), width)
    // A line that ends at the last column leaves the cursor there until something is written after it.
    const isFull = end.column === width
    const isBeforeWrap = at.column === width
    const cursorRow = at.row + (isBeforeWrap ? 1 : 0)
    const column = isBeforeWrap ? 0 : at.column
    const up = this.#cursorRow > 0 ? `${ESC}[${this.#cursorRow}A` : ''
    const back = end.row + (isFull ? 1 : 0) - cursorRow
    const toRow = back > 0 ? `${ESC}[${back}A` : ''
    const toColumn = column > 0 ? `\r${ESC}[${column}C` : '\r'
    write(`${up}\r${CLEAR_BELOW}${prompt}${text}${isFull ? '\r\n' : ''}${toRow}${toColumn}`)
    this.#cursorRow = cursorRow
  }
}

function arrangeWords(words: readonly string[], columns: number): string {
  const cell = Math.max(...words.map((word) => word.length)) + 2
  const perRow = Math.max(1, Math.floor(columns / cell))
  const rows = Array.from({ length: Math.ceil(words.length / perRow) }, (_, row) =>
    words.slice(row * perRow, (row + 1) * perRow),
  )
  return rows
    .map((row) =>
      row
        .map((word) => word.padEnd(cell))
        .join('')
        .trimEnd(),
    )
    .join('\r\n')
}
