import { stripVTControlCharacters, styleText } from 'node:util'
import { CommandFailure, type ExitCode, misuse } from './command-failure.ts'

type Style = Parameters<typeof styleText>[0]

/** Where a command writes: results to standard output, progress and problems to standard error. */
export interface Output {
  readonly is_json: boolean
  /** Prints the command's result: `value` as JSON with `--json`, otherwise the text. */
  result(value: unknown, text: string): void
  /** Prints an event of a command that doesn't end: one line of JSON with `--json`, otherwise the text. */
  event(value: unknown, text: string): void
  /** Prints a line about progress; nothing with `--json`. */
  progress(text: string): void
  /** Prints a warning or an error, also with `--json`. */
  warn(text: string): void
  /** Colours a text if the terminal shows colours. */
  style(style: Style, text: string): string
}

interface Streams {
  readonly stdout: NodeJS.WriteStream
  readonly stderr: NodeJS.WriteStream
  readonly is_json: boolean
  /** From NO_COLOR and FORCE_COLOR; undefined leaves it to the terminal. */
  readonly colors: boolean | undefined
}

/** Creates the output of one run. Control characters in texts, such as those from a theme's file names, are removed. */
export function createOutput({ stdout, stderr, is_json: isJson, colors }: Streams): Output {
  const hasColors = colors ?? (stdout.isTTY === true && stderr.isTTY === true)
  const clean = (text: string) => (hasColors ? text : stripVTControlCharacters(text))
  return {
    is_json: isJson,
    result(value, text) {
      if (isJson) stdout.write(`${JSON.stringify(value, null, 2)}\n`)
      else if (text !== '') stdout.write(`${clean(text)}\n`)
    },
    event(value, text) {
      stdout.write(isJson ? `${JSON.stringify(value)}\n` : `${clean(text)}\n`)
    },
    progress(text) {
      if (!isJson) stderr.write(`${clean(text)}\n`)
    },
    warn(text) {
      stderr.write(`${clean(text)}\n`)
    },
    style: (style, text) => (hasColors ? styleText(style, text, { validateStream: false }) : text),
  }
}

/** Prints why a command failed and returns its exit code. Throws errors that aren't failures of a command or of a file. */
export function reportFailure(thrown: unknown, output: Output): ExitCode {
  const error = isFileError(thrown) ? misuse(`${thrown.message}.`, 'file_error') : thrown
  if (!(error instanceof CommandFailure)) throw error
  if (output.is_json) output.result({ error: { code: error.code, message: error.message, ...error.details } }, '')
  else output.warn(`${output.style('red', 'Error:')} ${error.message}`)
  return error.exit_code
}

/** Whether the system refused to read or write a file, such as for want of permission or space. */
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

/** Returns `1 file` or `3 files`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`
}
